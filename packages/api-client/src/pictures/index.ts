export {
  deletePicture,
  uploadPicture,
  type PictureCrop,
  type PictureRequest,
  type PictureUpload,
} from "./upload-picture";
