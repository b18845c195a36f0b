import { useLingui } from "@lingui/react/macro";
import { NoCreatorsIllustration } from "@marquee/ui/illustrations";
import { Missing } from "../../components/missing";

export function CreatorMissing() {
  const { t } = useLingui();
  return (
    <Missing
      pageTitle={t`Creator Not Found`}
      title={t`That creator does not exist.`}
      illustration={<NoCreatorsIllustration />}
    />
  );
}
