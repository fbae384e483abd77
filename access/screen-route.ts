import type { RoutePath } from '#access/routes.ts'

/** A path of the route table, and its file under its center's `screens/`. */
export type ScreenRoute = { path: RoutePath; file: `${string}.tsx` }
