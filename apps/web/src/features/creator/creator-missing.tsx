import { NoCreatorsIllustration } from "@marquee/ui/illustrations";
import { Missing } from "../../components/missing";

export function CreatorMissing() {
  return (
    <Missing
      pageTitle="Creator Not Found"
      title="That creator does not exist."
      illustration={<NoCreatorsIllustration />}
    />
  );
}
