import { signInOptionsQuery } from "@marquee/api-client/react-query";
import { Button, type ButtonStyle } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useServices } from "../../lib/services";
import { beginAuthorization } from "./authorization";

interface IdentityProviderButtonProps extends ButtonStyle {
  children: ReactNode;
  /** The page that handles the response. */
  returnTo: string;
  /** The screen after that. Default: the one after a login. */
  next?: string;
}

/** Redirects to the identity provider. Renders nothing if none is configured. */
export function IdentityProviderButton({ children, returnTo, next, ...style }: IdentityProviderButtonProps) {
  const { api } = useServices();
  const { data } = useQuery(signInOptionsQuery(api));
  const [leaving, setLeaving] = useState(false);
  const provider = data?.identity_provider;
  if (!provider) return null;

  const leave = () => {
    setLeaving(true);
    const { authorize_url: authorizeUrl, client_id: clientId } = provider;
    const page = new URL(returnTo, location.origin);
    location.assign(beginAuthorization({ authorizeUrl, clientId, returnTo: page, next }, sessionStorage));
  };
  return (
    <Button {...style} icon={<Icon of={KeyRound} size={18} />} pending={leaving} onClick={leave}>
      {children}
    </Button>
  );
}
