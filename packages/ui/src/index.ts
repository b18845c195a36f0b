export { Avatar, type AvatarProps } from "./avatar";
export { Badge, type BadgeProps } from "./badge";
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonStyle,
} from "./button";
export { type CaptionCue, CaptionEditor, type CaptionEditorProps } from "./caption-editor";
export { CardGrid, type CardGridProps } from "./card-grid";
export {
  Carousel,
  type CarouselAction,
  type CarouselItem,
  type CarouselProps,
  CarouselSkeleton,
} from "./carousel";
export { Checkbox, type CheckboxProps } from "./checkbox";
export { Checklist, type ChecklistItem, type ChecklistProps } from "./checklist";
export { CodeField, type CodeFieldProps } from "./code-field";
export { CompactVideoRow, type CompactVideoRowProps } from "./compact-video-row";
export { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog";
export { ConsentDialog, type ConsentDialogProps } from "./consent-dialog";
export { ContinueCard, type ContinueCardProps, ContinueCardSkeleton } from "./continue-card";
export { CopyField, type CopyFieldProps, useCopy } from "./copy-field";
export { CreatorHeader, type CreatorHeaderProps } from "./creator-header";
export { type Creator, CreatorName, type CreatorNameProps } from "./creator-name";
export { CreatorRow, type CreatorRowProps } from "./creator-row";
export { DeviceRow, type DeviceRowProps } from "./device-row";
export { Dialog, type DialogProps, Modal, type ModalProps } from "./dialog";
export { formatDuration } from "./duration";
export { DropZone, type DropZoneProps, type PickedFile, pickFiles } from "./drop-zone";
export { EmptyState, type EmptyStateProps } from "./empty-state";
export { ErrorState, type ErrorStateProps } from "./error-state";
export { Field, type FieldControl, type FieldProps, type FieldTexts } from "./field";
export { FollowButton, type FollowButtonProps } from "./follow-button";
export { Header, type HeaderProps } from "./header";
export { Icon, type IconProps } from "./icon";
export { IconButton, type IconButtonProps, IconLink, type IconLinkProps } from "./icon-button";
export {
  UnavailableIllustration,
  NoVideosIllustration,
  NoCreatorsIllustration,
  VideoNotFoundIllustration,
  PageNotFoundIllustration,
} from "./illustrations";
export {
  CroppedImage,
  ImageCropper,
  type Crop,
  type CroppedImageProps,
  type ImageCropperProps,
} from "./image-cropper";
export { InfiniteSentinel, type InfiniteSentinelProps } from "./infinite-sentinel";
export {
  type Labels,
  LabelsProvider,
  type LabelsProviderProps,
  type PartialLabels,
  textDirection,
} from "./labels";
export {
  BaseLink,
  type BaseLinkProps,
  Link,
  type LinkComponentProps,
  type LinkProps,
  LinkProvider,
  type LinkProviderProps,
} from "./link";
export { type LinkTab, LinkTabs, type LinkTabsProps } from "./link-tabs";
export { ListEnd } from "./list-end";
export { Logo, type LogoPicture, type LogoProps } from "./logo";
export { MediaRowSkeleton, type MediaRowSkeletonProps } from "./media-row";
export {
  Menu,
  MenuHeading,
  MenuItem,
  type MenuItemProps,
  MenuLink,
  type MenuLinkProps,
  type MenuProps,
  MenuSeparator,
} from "./menu";
export { Notice, type NoticeProps } from "./notice";
export { OfflineDialog, type OfflineDialogProps } from "./offline-dialog";
export { Page, type PageProps } from "./page";
export { Panel, type PanelProps } from "./panel";
export { PasswordField, type PasswordFieldProps } from "./password-field";
export { PlanCard, type PlanCardProps } from "./plan-card";
export { PlaylistRow, type PlaylistRowProps } from "./playlist-row";
export { Popover, type PopoverProps } from "./popover";
export { ProgressBar, type ProgressBarProps } from "./progress-bar";
export { QRPanel, type QRPanelProps } from "./qr-panel";
export {
  QuickSearch,
  type QuickSearchProps,
  type QuickSearchResult,
  type QuickSearchSection,
} from "./quick-search";
export { SearchBox, type SearchBoxProps } from "./search-box";
export { SectionHeader, type SectionHeaderProps } from "./section-header";
export { type Segment, SegmentedControl, type SegmentedControlProps } from "./segmented-control";
export { Select, type SelectOption, type SelectProps } from "./select";
export { SettingsNav, type SettingsNavItem, type SettingsNavProps } from "./settings-nav";
export { ShareDialog, type ShareDialogProps } from "./share-dialog";
export { Sheet, type SheetProps } from "./sheet";
export {
  type Shortcut,
  type ShortcutGroup,
  ShortcutsDialog,
  type ShortcutsDialogProps,
} from "./shortcuts-dialog";
export { SideMenu, type SideMenuEntry, type SideMenuGroup, type SideMenuProps } from "./side-menu";
export { Skeleton, type SkeletonProps } from "./skeleton";
export { Spinner, type SpinnerProps } from "./spinner";
export { Stepper, type StepperProps } from "./stepper";
export { SortableList, type SortableListProps } from "./sortable-list";
export { type StrengthLevel, StrengthMeter, type StrengthMeterProps } from "./strength-meter";
export { Table, TableHead, type TableHeadProps, type TableProps } from "./table";
export { type TabContent, Tabs, type TabsProps } from "./tabs";
export { ExplainedTag, type ExplainedTagProps, Tag, type TagProps } from "./tag";
export { TextArea, type TextAreaProps } from "./text-area";
export { InputBox, type InputBoxProps, TextField, type TextFieldProps } from "./text-field";
export {
  ThumbnailImage,
  type ThumbnailImageProps,
  type ThumbnailSource,
  useHoverPreview,
} from "./thumbnail-image";
export {
  createToaster,
  type Toaster,
  type ToastMessage,
  ToastViewport,
  type ToastViewportProps,
} from "./toaster";
export { Toggle, type ToggleProps } from "./toggle";
export { Tooltip, type TooltipProps } from "./tooltip";
export { UploadRow, type UploadRowProps } from "./upload-row";
export { VerifiedTick, type VerifiedTickProps } from "./verified-tick";
export { VideoCard, type VideoCardProps, VideoCardSkeleton } from "./video-card";
export { formatCount, formatExactCount, ViewCount, type ViewCountProps } from "./view-count";
export { VirtualGrid, type VirtualGridPosition, type VirtualGridProps } from "./virtual-grid";
export { VisuallyHidden } from "./visually-hidden";
export {
  captionEditorLabels,
  carouselLabels,
  checklistLabels,
  confirmDialogLabels,
  consentDialogLabels,
  continueCardLabels,
  copyFieldLabels,
  deviceRowLabels,
  dialogLabels,
  dropZoneLabels,
  errorStateLabels,
  followButtonLabels,
  headerLabels,
  imageCropperLabels,
  infiniteSentinelLabels,
  linkLabels,
  logoLabels,
  offlineDialogLabels,
  passwordFieldLabels,
  qrPanelLabels,
  quickSearchLabels,
  searchBoxLabels,
  settingsNavLabels,
  shareDialogLabels,
  shortcutsDialogLabels,
  sideMenuLabels,
  sortableListLabels,
  spinnerLabels,
  stepperLabels,
  strengthMeterLabels,
  thumbnailLabels,
  toastLabels,
  uploadRowLabels,
  verifiedTickLabels,
  viewCountLabels,
} from "./default-labels";
