import { type Film, MOST_FILM_BYTES } from '#domains/distribution/lesson-editor/rules/content.ts'
import { isPublishedFilm } from '#domains/distribution/lesson-editor/server/lesson-editor.store.ts'
import { files } from '#platform/files/files.ts'
import { TooLarge } from '#platform/files/files-incoming.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** Stores a film as it arrives. What it is, its first bytes say, not its name. */
export async function takeFilm(
  stream: AsyncIterable<Uint8Array>,
  { fileName, seconds }: { fileName: string; seconds: number },
): Promise<Film> {
  const { key, bytes, head } = await files()
    .take(stream, { most: MOST_FILM_BYTES })
    .catch((error: unknown) => {
      throw error instanceof TooLarge ? new Refusal('film_too_large', { status: 413 }) : error
    })
  const mediaType = mediaTypeOf(head)
  if (mediaType) return { key, mediaType, bytes, seconds, fileName }
  await files().drop(key)
  throw new Refusal('not_a_film', { status: 400 })
}

const WEBM = [0x1a, 0x45, 0xdf, 0xa3]

function mediaTypeOf(head: Uint8Array): Film['mediaType'] | null {
  if (new TextDecoder('latin1').decode(head.subarray(4, 8)) === 'ftyp') return 'video/mp4'
  return WEBM.every((byte, place) => head[place] === byte) ? 'video/webm' : null
}

/** Deletes the bytes of a film that only a draft had. */
export async function dropUnusedFilm(film: Film | null): Promise<void> {
  if (film && !(await isPublishedFilm(film.key))) await files().drop(film.key)
}
