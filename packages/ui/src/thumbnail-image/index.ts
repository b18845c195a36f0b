export { ThumbnailImage, type ThumbnailImageProps, type ThumbnailSource } from "./thumbnail-image";
export { useHoverPreview } from "./use-hover-preview";
