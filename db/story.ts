import { tellCast } from '#db/tell-cast.ts'

/** The demo story, told once into an empty book, with the rooms open (bin/start/tell-story.ts). */
export async function tellStory(): Promise<void> {
  await tellCast()
}
