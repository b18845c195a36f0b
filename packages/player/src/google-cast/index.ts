export {
  googleCastPlugin,
  type GoogleCastError,
  type GoogleCastOptions,
} from "./google-cast-plugin";
export { englishGoogleCastLabels, type GoogleCastLabels } from "./google-cast-labels";
