import { useLingui } from "@lingui/react/macro";
import type { HiddenKind } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { useServices } from "../../lib/services";

interface ShowAgainButtonProps {
  kind: HiddenKind;
  id: string;
  name: string;
}

export function ShowAgainButton({ kind, id, name }: ShowAgainButtonProps) {
  const { t } = useLingui();
  const { hidden } = useServices().store;
  return (
    <Button size="small" aria-label={t`Show again: ${name}`} onClick={() => hidden.show(kind, id)}>
      {t`Show again`}
    </Button>
  );
}
