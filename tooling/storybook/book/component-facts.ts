/** A key or a combination of keys, and what it does. */
export type KeyRow = readonly [keys: string, action: string];

/** Facts on a component's page beside its props and stories. */
export interface ComponentFacts {
  /** Names of the same thing in other design systems, for the search. */
  aliases: readonly string[];
  keys?: readonly KeyRow[];
  /** Names of components that are often confused with it, or go with it. */
  related?: readonly string[];
  /** The release that brought it. Default: the first. */
  since?: string;
  /** Default `stable`. */
  status?: "new" | "deprecated";
}

const press: KeyRow = ["Enter, Space", "Presses it."];
const leave: KeyRow = ["Escape", "Closes it; the focus returns to what opened it."];
const cycle: KeyRow = ["Tab, Shift + Tab", "Moves through its controls, and stays inside."];
const toggle: KeyRow = ["Space", "Turns it on or off."];
const choose: KeyRow = ["Enter, Space", "Chooses, and closes the list."];
const firstLast: KeyRow = ["Home, End", "Goes to the first or the last."];
const typeAhead: KeyRow = ["Letters", "Go to the next item that begins with them."];

/** By the name in the sidebar. */
export const componentFacts: Readonly<Record<string, ComponentFacts>> = {
  Button: { aliases: ["CTA", "submit", "action"], keys: [press], related: ["IconButton", "Link"] },
  IconButton: { aliases: ["icon only button", "tool button"], keys: [press], related: ["Tooltip"] },
  Link: { aliases: ["anchor", "hyperlink"], keys: [["Enter", "Follows it."]] },
  Menu: {
    aliases: ["dropdown", "context menu", "overflow menu", "kebab", "actions"],
    keys: [
      ["Enter, Space, ↓", "Opens it at the first item."],
      ["↑ ↓", "Moves, and starts again at the end."],
      firstLast,
      typeAhead,
      choose,
      leave,
    ],
    related: ["Select", "Popover"],
  },
  Dialog: {
    aliases: ["modal", "popup", "lightbox", "overlay"],
    keys: [cycle, leave],
    related: ["ConfirmDialog", "Sheet", "Popover"],
  },
  ConfirmDialog: {
    aliases: ["alert dialog", "confirmation", "modal", "prompt"],
    keys: [cycle, leave],
    related: ["Dialog"],
  },
  Sheet: {
    aliases: ["drawer", "bottom sheet", "side panel", "off-canvas"],
    keys: [cycle, leave],
    related: ["Dialog", "SideMenu"],
  },
  Popover: {
    aliases: ["popup", "flyout", "disclosure", "hovercard"],
    keys: [["Enter, Space", "Opens it; the focus moves in."], leave],
    related: ["Tooltip", "Menu"],
  },
  Tooltip: {
    aliases: ["hint", "infotip", "help bubble"],
    keys: [
      ["Tab", "Shows it beside what has the focus."],
      ["Escape", "Hides it."],
    ],
    related: ["Popover"],
  },
  Select: {
    aliases: ["dropdown", "combobox", "picker", "listbox"],
    keys: [
      ["Enter, Space, ↓", "Opens it at the chosen item."],
      ["↑ ↓", "Moves."],
      typeAhead,
      choose,
      leave,
    ],
    related: ["SegmentedControl", "Menu"],
  },
  SegmentedControl: {
    aliases: ["radio group", "button group", "toggle group", "radio buttons"],
    keys: [["← → ↑ ↓", "Chooses the next or the one before."]],
    related: ["Select", "Tabs"],
  },
  TextField: {
    aliases: ["input", "text box", "form field"],
    related: ["TextArea", "PasswordField"],
  },
  TextArea: { aliases: ["multiline input", "text box", "comment box"], related: ["TextField"] },
  PasswordField: { aliases: ["password input", "secret"], related: ["StrengthMeter"] },
  CodeField: {
    aliases: ["OTP", "one-time code", "pin input", "verification code"],
    keys: [["Digits", "Fill the code; the last one submits it."]],
    related: ["TextField"],
  },
  CopyField: { aliases: ["clipboard", "read-only input", "snippet"], keys: [press] },
  Checkbox: { aliases: ["tick box", "check", "consent"], keys: [toggle], related: ["Toggle"] },
  Toggle: { aliases: ["switch", "on off", "lightswitch"], keys: [toggle], related: ["Checkbox"] },
  StrengthMeter: { aliases: ["password strength", "meter", "gauge"] },
  Tabs: {
    aliases: ["tab bar", "tab panel", "accordion", "sections"],
    keys: [["← →", "Shows the next tab or the one before."], firstLast],
    related: ["LinkTabs", "SegmentedControl"],
  },
  LinkTabs: { aliases: ["navigation tabs", "sub navigation", "tab bar"], related: ["Tabs"] },
  Stepper: { aliases: ["wizard", "progress steps", "multi-step"] },
  Toast: {
    aliases: ["snackbar", "notification", "flash message", "alert"],
    keys: [
      ["F6", "Goes to the notifications."],
      ["Escape", "Closes the one that has the focus."],
    ],
    related: ["Notice"],
  },
  Notice: { aliases: ["alert", "banner", "callout", "inline message"], related: ["Toast"] },
  Spinner: { aliases: ["loader", "loading", "activity indicator"], related: ["Skeleton"] },
  Skeleton: { aliases: ["placeholder", "shimmer", "loading", "ghost"], related: ["Spinner"] },
  ProgressBar: { aliases: ["progress", "loading bar", "meter"] },
  EmptyState: { aliases: ["blank slate", "no results", "zero state"], related: ["ErrorState"] },
  ErrorState: { aliases: ["failure", "retry", "something went wrong"], related: ["EmptyState"] },
  ListEnd: { aliases: ["end of list", "no more"] },
  Badge: { aliases: ["count", "pill", "indicator", "dot"], related: ["Tag"] },
  Tag: { aliases: ["chip", "label", "token", "pill"], related: ["Badge"] },
  Avatar: { aliases: ["profile picture", "user image", "initials"] },
  Panel: { aliases: ["card", "box", "section", "surface", "spacing"] },
  Table: { aliases: ["data grid", "rows", "list view"] },
  BarChart: { aliases: ["graph", "histogram", "statistics"] },
  QRPanel: { aliases: ["QR code", "barcode"] },
  VerifiedTick: { aliases: ["verified", "check mark", "blue tick"] },
  ViewCount: { aliases: ["views", "counter"] },
  VideoCard: {
    aliases: ["thumbnail", "media card", "tile", "poster"],
    related: ["CompactVideoRow"],
  },
  CompactVideoRow: { aliases: ["list item", "media object", "up next"], related: ["VideoCard"] },
  ContinueCard: { aliases: ["resume", "continue watching"] },
  Carousel: {
    aliases: ["slider", "hero", "slideshow", "banner"],
    keys: [["Tab", "Pauses it, and moves through its buttons."], press],
  },
  PlaylistRow: { aliases: ["queue", "list item", "series"] },
  SortableList: {
    aliases: ["drag and drop", "reorder", "sortable"],
    keys: [
      ["↑ ↓", "Moves the item by one."],
      ["Home, End", "Moves it to the start or the end."],
      ["Escape", "Puts it back where it was."],
    ],
  },
  VirtualGrid: {
    aliases: ["infinite list", "masonry", "windowing", "virtual list"],
    keys: [
      ["← → ↑ ↓", "Moves from card to card."],
      ["Ctrl + Home, Ctrl + End", "Goes to the first or the last card."],
    ],
    related: ["InfiniteSentinel"],
  },
  InfiniteSentinel: { aliases: ["infinite scroll", "load more", "pagination"] },
  ThumbnailImage: { aliases: ["image", "picture", "lazy image"] },
  Header: {
    aliases: ["app bar", "top bar", "navbar", "navigation bar"],
    keys: [
      ["Tab", "Shows the link to the content first."],
      ["/", "Goes to the search."],
    ],
    related: ["SideMenu", "SearchBox"],
  },
  Logo: { aliases: ["brand", "wordmark"] },
  SideMenu: { aliases: ["hamburger menu", "drawer", "navigation"], keys: [cycle, leave] },
  SettingsNav: { aliases: ["sidebar", "vertical navigation", "submenu"] },
  SearchBox: { aliases: ["search field", "search bar", "input"], related: ["QuickSearch"] },
  QuickSearch: {
    aliases: ["autocomplete", "typeahead", "suggestions", "combobox", "command palette"],
    keys: [
      ["/", "Goes to the field, from anywhere on the page."],
      ["↑ ↓", "Moves through the suggestions; the field keeps the focus."],
      ["Enter", "Opens the suggestion, or searches for the text."],
      ["Escape", "Closes the suggestions."],
    ],
    related: ["SearchBox"],
  },
  DeviceRow: { aliases: ["session", "list item"] },
  ShareDialog: { aliases: ["share sheet", "modal", "embed code"], keys: [cycle, leave] },
  ConsentDialog: { aliases: ["cookie banner", "GDPR", "modal", "privacy"], keys: [cycle] },
  OfflineDialog: { aliases: ["no connection", "network error", "modal"], keys: [cycle, leave] },
  ShortcutsDialog: { aliases: ["keyboard help", "hotkeys", "modal"], keys: [cycle, leave] },
  PlanCard: { aliases: ["pricing", "subscription", "tier"] },
  CreatorHeader: { aliases: ["profile header", "channel banner", "cover"] },
  CreatorRow: { aliases: ["user list item", "channel row"] },
  FollowButton: { aliases: ["subscribe", "like", "toggle button"], keys: [press] },
  DropZone: {
    aliases: ["file upload", "dropzone", "file input"],
    keys: [["Enter, Space", "Opens the file picker."]],
  },
  UploadRow: { aliases: ["upload progress", "file item"], related: ["ProgressBar"] },
  ImageCropper: {
    aliases: ["crop", "avatar editor", "zoom"],
    keys: [
      ["← → ↑ ↓", "Moves the picture; with Shift in larger steps."],
      ["+ −", "Zooms in and out."],
    ],
  },
  CaptionEditor: {
    aliases: ["subtitles", "transcript editor", "timeline"],
    keys: [
      ["↑ ↓", "Goes to the line before or after."],
      ["Enter", "Takes over what was typed."],
      ["Ctrl + Z", "Undoes."],
    ],
  },
};
