import type { RoutePath } from '#access/routes.ts'

/** A path of the route table, and the file under its center's `screens/` that it opens. */
export type ScreenRoute = { path: RoutePath; file: `${string}.tsx` }
