import { RenewalFeed } from '#domains/membership/renewal-calendar/web/renewal-feed.tsx'
import { useClientState } from '#access/web/client-state.ts'
import { ProfilePage } from '#domains/people/users/web/profile-page.tsx'
import { MyData } from '#domains/insight/privacy-requests/web/my-requests.tsx'
import { Preferences } from '#domains/people/account-security/web/preferences.tsx'
import { MessagePreferences } from '#domains/records/message-preferences/web/message-preferences.tsx'
import { Boundary } from '#design/states/boundary.tsx'

export default function EditProfile() {
  const { session } = useClientState()
  return (
    <ProfilePage
      sells="memberships"
      preferences={
        <Preferences>
          <MessagePreferences />
          {session?.verbs.includes('renewal_calendar.own') ? (
            <Boundary part>
              <RenewalFeed />
            </Boundary>
          ) : null}
          <MyData />
        </Preferences>
      }
    />
  )
}
