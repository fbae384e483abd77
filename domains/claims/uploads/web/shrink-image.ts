const LONGEST_SIDE = 3000
const SMALL_ENOUGH = 1_500_000

/** Reduces a photo before upload (12 MB becomes about 1 MB). A file the browser cannot draw is sent unchanged. */
export async function shrinkImage(file: File): Promise<Blob> {
  const isPhoto = file.type.startsWith('image/') || /\.(heic|heif)$/i.test(file.name)
  if (!isPhoto || (file.size < SMALL_ENOUGH && !/hei[cf]/i.test(file.type + file.name))) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 })
  } catch {
    return file
  }
}
