/** Facts on a component's page beside its props and stories. */
export interface ComponentFacts {
  /** Names of the same thing in other design systems, for the search. */
  aliases: readonly string[];
  /** Names of components that are often confused with it, or go with it. */
  related?: readonly string[];
}

/** By the name in the sidebar. */
export const componentFacts: Readonly<Record<string, ComponentFacts>> = {
  Button: { aliases: ["CTA", "submit", "action"], related: ["IconButton", "Link"] },
  IconButton: { aliases: ["icon only button", "tool button"], related: ["Tooltip"] },
  Link: { aliases: ["anchor", "hyperlink"] },
  Menu: {
    aliases: ["dropdown", "context menu", "overflow menu", "kebab", "actions"],
    related: ["Select", "Popover"],
  },
  Dialog: {
    aliases: ["modal", "popup", "lightbox", "overlay"],
    related: ["ConfirmDialog", "Sheet", "Popover"],
  },
  ConfirmDialog: {
    aliases: ["alert dialog", "confirmation", "modal", "prompt"],
    related: ["Dialog"],
  },
  Sheet: {
    aliases: ["drawer", "bottom sheet", "side panel", "off-canvas"],
    related: ["Dialog", "SideMenu"],
  },
  Popover: {
    aliases: ["popup", "flyout", "disclosure", "hovercard"],
    related: ["Tooltip", "Menu"],
  },
  Tooltip: {
    aliases: ["hint", "infotip", "help bubble"],
    related: ["Popover"],
  },
  Select: {
    aliases: ["dropdown", "combobox", "picker", "listbox"],
    related: ["SegmentedControl", "Menu"],
  },
  SegmentedControl: {
    aliases: ["radio group", "button group", "toggle group", "radio buttons"],
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
    related: ["TextField"],
  },
  CopyField: { aliases: ["clipboard", "read-only input", "snippet"] },
  Checkbox: { aliases: ["tick box", "check", "consent"], related: ["Toggle"] },
  Toggle: { aliases: ["switch", "on off", "lightswitch"], related: ["Checkbox"] },
  StrengthMeter: { aliases: ["password strength", "meter", "gauge"] },
  Tabs: {
    aliases: ["tab bar", "tab panel", "accordion", "sections"],
    related: ["LinkTabs", "SegmentedControl"],
  },
  LinkTabs: { aliases: ["navigation tabs", "sub navigation", "tab bar"], related: ["Tabs"] },
  Stepper: { aliases: ["wizard", "progress steps", "multi-step"] },
  Toast: {
    aliases: ["snackbar", "notification", "flash message", "alert"],
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
  },
  PlaylistRow: { aliases: ["queue", "list item", "series"] },
  SortableList: {
    aliases: ["drag and drop", "reorder", "sortable"],
  },
  VirtualGrid: {
    aliases: ["infinite list", "masonry", "windowing", "virtual list"],
    related: ["InfiniteSentinel"],
  },
  InfiniteSentinel: { aliases: ["infinite scroll", "load more", "pagination"] },
  ThumbnailImage: { aliases: ["image", "picture", "lazy image"] },
  Header: {
    aliases: ["app bar", "top bar", "navbar", "navigation bar"],
    related: ["SideMenu", "SearchBox"],
  },
  Logo: { aliases: ["brand", "wordmark"] },
  SideMenu: { aliases: ["hamburger menu", "drawer", "navigation"] },
  SettingsNav: { aliases: ["sidebar", "vertical navigation", "submenu"] },
  SearchBox: { aliases: ["search field", "search bar", "input"], related: ["QuickSearch"] },
  QuickSearch: {
    aliases: ["autocomplete", "typeahead", "suggestions", "combobox", "command palette"],
    related: ["SearchBox"],
  },
  DeviceRow: { aliases: ["session", "list item"] },
  ShareDialog: { aliases: ["share sheet", "modal", "embed code"] },
  ConsentDialog: { aliases: ["cookie banner", "GDPR", "modal", "privacy"] },
  OfflineDialog: { aliases: ["no connection", "network error", "modal"] },
  ShortcutsDialog: { aliases: ["keyboard help", "hotkeys", "modal"] },
  PlanCard: { aliases: ["pricing", "subscription", "tier"] },
  CreatorHeader: { aliases: ["profile header", "channel banner", "cover"] },
  CreatorRow: { aliases: ["user list item", "channel row"] },
  FollowButton: { aliases: ["subscribe", "like", "toggle button"] },
  DropZone: {
    aliases: ["file upload", "dropzone", "file input"],
  },
  UploadRow: { aliases: ["upload progress", "file item"], related: ["ProgressBar"] },
  ImageCropper: {
    aliases: ["crop", "avatar editor", "zoom"],
  },
  CaptionEditor: {
    aliases: ["subtitles", "transcript editor", "timeline"],
  },
};
