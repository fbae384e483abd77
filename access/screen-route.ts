import type { RoutePath } from '#access/routes.ts'

/**
 * A path of the route table, and the file under its center's `screens/` that it opens. `prerendered`: its HTML is
 * written while building, so it must look the same whatever the address says after `?`.
 */
export type ScreenRoute = { path: RoutePath; file: `${string}.tsx`; prerendered?: true }
