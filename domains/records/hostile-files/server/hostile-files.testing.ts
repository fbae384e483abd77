import { floods } from '#domains/records/hostile-files/server/hostile/floods.ts'
import type { Hostile } from '#domains/records/hostile-files/server/hostile/hostile.ts'
import { otherFiles } from '#domains/records/hostile-files/server/hostile/others.ts'
import { hostilePdfs } from '#domains/records/hostile-files/server/hostile/pdfs.ts'
import { hostilePictures } from '#domains/records/hostile-files/server/hostile/pictures.ts'

/** Creates the files: more than 100 for every test run, all of them (more than 300) for the proof. */
export async function hostileFiles({ few = true } = {}): Promise<Hostile[]> {
  return [...otherFiles({ few }), ...(await hostilePictures()), ...(await floods()), ...hostilePdfs({ few })]
}
