export {
  deletePicture,
  uploadPicture,
  type PictureChange,
  type PictureCrop,
  type PictureRequest,
  type PictureUpload,
} from "./upload-picture";
