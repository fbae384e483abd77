import { pathTo } from '#access/path-to.ts'
import { useIdParam } from '#access/web/use-param.ts'
import { PersonPage } from '#domains/people/user-list/web/person-page.tsx'

export default function Person() {
  return <PersonPage userId={useIdParam('userId', 'user')} back={pathTo('/account-center/people')} />
}
