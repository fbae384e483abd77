import { floods } from '#capabilities/documents/server/hostile/floods.ts'
import type { Hostile } from '#capabilities/documents/server/hostile/hostile.ts'
import { otherFiles } from '#capabilities/documents/server/hostile/others.ts'
import { hostilePdfs } from '#capabilities/documents/server/hostile/pdfs.ts'
import { hostilePictures } from '#capabilities/documents/server/hostile/pictures.ts'

export { type Hostile, pdf } from '#capabilities/documents/server/hostile/hostile.ts'

/** The collection, made here and now: more than 100 for every test run, all of them (more than 300) for the proof. */
export async function hostileFiles({ few = true } = {}): Promise<Hostile[]> {
  return [...otherFiles({ few }), ...(await hostilePictures()), ...(await floods()), ...hostilePdfs({ few })]
}
