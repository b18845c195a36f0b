export {
  descriptionsPlugin,
  type DescriptionsOptions,
  type DescriptionsPlugin,
} from "./descriptions-plugin";
export { englishDescriptionLabels, type DescriptionLabels } from "./description-labels";
export type { SpeechOptions } from "./speak";
