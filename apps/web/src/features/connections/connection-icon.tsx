import type { Connection } from "@marquee/api-client";
import { signInOptionsQuery } from "@marquee/api-client/react-query";
import { Icon } from "@marquee/ui/icon";
import { useQuery } from "@tanstack/react-query";
import { TvMinimalPlay } from "lucide-react";
import { ProviderLogo } from "../../components/identity-provider/provider-logo";
import { useServices } from "../../lib/services";

export function ConnectionIcon({ connection: { provider, id } }: { connection: Connection }) {
  const { api } = useServices();
  const { data } = useQuery(signInOptionsQuery(api));
  if (provider === "streaming-platform") return <Icon of={TvMinimalPlay} />;
  return (
    <ProviderLogo
      logo={data?.identity_providers.find((one) => one.id === id)?.logo ?? ""}
      size={20}
    />
  );
}
