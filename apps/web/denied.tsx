import { PermissionDenied } from '#apps/web/permission-denied.tsx'

/** A path that is not in the table is denied to everyone. */
export default function Denied() {
  return <PermissionDenied />
}
