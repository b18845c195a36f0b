import { SettingsPage } from "../../components/settings-page/settings-page";
import { ExportPanel } from "./export-panel";
import { ImportPanel } from "./import-panel";

/** What this browser keeps, as a file to take along; and files of other browsers and apps. */
export function YourDataScreen() {
  return (
    <SettingsPage
      title="Your data"
      lead="Your history, playlists, following and preferences are kept in this browser. Take them along, or bring yours from elsewhere."
    >
      <ExportPanel />
      <ImportPanel />
    </SettingsPage>
  );
}
