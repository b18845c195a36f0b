import { Icon } from "@marquee/ui/icon";
import { KeyRound } from "lucide-react";

interface ProviderLogoProps {
  /** Address of the logo, "" for none. */
  logo: string;
  /** Default 18 pixels. */
  size?: number;
}

/** An identity provider's logo, or a key in place of it. */
export function ProviderLogo({ logo, size = 18 }: ProviderLogoProps) {
  if (logo === "") return <Icon of={KeyRound} size={size} />;
  return <img src={logo} alt="" width={size} height={size} />;
}
