export { Avatar, type AvatarProps } from "./avatar";
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps, type ButtonStyle } from "./button";
export { type Creator, CreatorName, type CreatorNameProps } from "./creator-name";
export { Dialog, type DialogProps, Modal, type ModalProps } from "./dialog";
export { formatDuration } from "./duration";
export { EmptyState, type EmptyStateProps } from "./empty-state";
export { ErrorState, type ErrorStateProps } from "./error-state";
export { Field, type FieldControl, type FieldProps, type FieldTexts } from "./field";
export { Header, type HeaderProps } from "./header";
export { Icon, type IconProps } from "./icon";
export { IconButton, type IconButtonProps, IconLink, type IconLinkProps } from "./icon-button";
export { DarkSign, EmptyReel, EmptyStage, LostBeam, TornTicket } from "./illustrations";
export {
  BaseLink,
  type BaseLinkProps,
  Link,
  type LinkComponentProps,
  type LinkProps,
  LinkProvider,
  type LinkProviderProps,
} from "./link";
export { Logo, type LogoProps } from "./logo";
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
export { PasswordField, type PasswordFieldProps } from "./password-field";
export { ProgressBar, type ProgressBarProps } from "./progress-bar";
export { Sheet, type SheetProps } from "./sheet";
export { SideMenu, type SideMenuEntry, type SideMenuGroup, type SideMenuProps } from "./side-menu";
export { Skeleton, type SkeletonProps } from "./skeleton";
export { Spinner, type SpinnerProps } from "./spinner";
export { ExplainedTag, type ExplainedTagProps, Tag, type TagProps } from "./tag";
export { InputBox, type InputBoxProps, TextField, type TextFieldProps } from "./text-field";
export { ThumbnailImage, type ThumbnailImageProps, type ThumbnailSource, useHoverPreview } from "./thumbnail-image";
export { Tooltip, type TooltipProps } from "./tooltip";
export { VerifiedTick, type VerifiedTickProps } from "./verified-tick";
export { VideoCard, type VideoCardProps, VideoCardSkeleton } from "./video-card";
export { VisuallyHidden } from "./visually-hidden";
export {
  dialogLabels,
  errorStateLabels,
  headerLabels,
  linkLabels,
  logoLabels,
  passwordFieldLabels,
  sideMenuLabels,
  spinnerLabels,
  thumbnailLabels,
  verifiedTickLabels,
} from "./labels";
