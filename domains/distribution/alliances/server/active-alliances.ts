import { db } from '#platform/db.ts'

/** Groups an agency can be in, by name. */
export const activeAlliances = () =>
  db().selectFrom('alliances').select(['id', 'name']).where('status', '=', 'active').orderBy('name').limit(200).execute()
