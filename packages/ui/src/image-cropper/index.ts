export { CroppedImage, type CroppedImageProps } from "./cropped-image";
export { ImageCropper, type ImageCropperProps } from "./image-cropper";
export type { Crop } from "./crop";
