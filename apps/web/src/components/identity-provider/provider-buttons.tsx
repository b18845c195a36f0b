import type { SignInProvider } from "@marquee/api-client";
import { signInOptionsQuery } from "@marquee/api-client/react-query";
import { Button, type ButtonStyle } from "@marquee/ui/button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useServices } from "../../lib/services";
import { tabStorage } from "../../lib/tab-storage";
import { beginAuthorization } from "./authorization";
import { ProviderLogo } from "./provider-logo";

interface IdentityProviderButtonsProps extends ButtonStyle {
  /** Returns a button's text, by the provider's name. */
  label: (name: string) => string;
  /** The page that handles the response. */
  returnTo: string;
  /** The screen after that. Default: the one after a login. */
  next?: string;
  /**
   * True if the provider must request the password again, to confirm the user's identity. Default
   * false.
   */
  confirms?: boolean;
  /** Ids of the providers to show. Default: all. */
  only?: readonly string[] | undefined;
}

/**
 * One button per identity provider, which redirects there. Renders nothing where none is
 * configured.
 */
export function IdentityProviderButtons(props: IdentityProviderButtonsProps) {
  const { label, returnTo, next, confirms = false, only, ...style } = props;
  const { api } = useServices();
  const { data } = useQuery(signInOptionsQuery(api));
  const [leavingFor, setLeavingFor] = useState<string | null>(null);
  const providers = data?.identity_providers.filter(
    ({ id }) => only === undefined || only.includes(id),
  );

  const leave = ({ id, sign_in_url: signInUrl }: SignInProvider) => {
    setLeavingFor(id);
    location.assign(beginAuthorization({ signInUrl, returnTo, next, confirms }, tabStorage()));
  };
  return providers?.map((provider) => (
    <Button
      {...style}
      key={provider.id}
      icon={<ProviderLogo logo={provider.logo} />}
      pending={leavingFor === provider.id}
      onClick={() => leave(provider)}
    >
      {label(provider.name)}
    </Button>
  ));
}
