import { lazy } from 'react'

/** The events about one thing are loaded where they are shown: they bring the words of every event. */
export const EventsAbout = lazy(async () => ({ default: (await import('#domains/records/history/web/events-about.tsx')).EventsAbout }))
