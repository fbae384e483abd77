import type { RoutePath } from '#access/routes.ts'

/**
 * A path of the route table, and its file under its center's `screens/`. `prerendered`: its HTML is written while building, so
 * it must not depend on the query of the address.
 */
export type ScreenRoute = { path: RoutePath; file: `${string}.tsx`; prerendered?: true }
