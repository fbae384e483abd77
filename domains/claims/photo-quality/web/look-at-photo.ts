import { LOOKED_AT_PX, photoProblem, type PhotoProblem } from '#domains/claims/photo-quality/rules/photo-quality.ts'

/** What is hard to read in a photo, seen on the device before anything is sent; null for other files and what the browser cannot draw. */
export async function lookAtPhoto(file: File): Promise<PhotoProblem | null> {
  if (!file.type.startsWith('image/')) return null
  try {
    const whole = await createImageBitmap(file)
    const scale = Math.min(1, LOOKED_AT_PX / Math.max(whole.width, whole.height))
    const [width, height] = [Math.round(whole.width * scale), Math.round(whole.height * scale)]
    const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    canvas?.drawImage(whole, 0, 0, width, height)
    whole.close()
    return canvas ? photoProblem(canvas.getImageData(0, 0, width, height)) : null
  } catch {
    return null
  }
}
