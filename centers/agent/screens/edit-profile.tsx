import { ProfilePage } from '#domains/people/users/web/profile-page.tsx'
import { MyData } from '#domains/insight/privacy-requests/web/my-requests.tsx'
import { Preferences } from '#domains/people/account-security/web/preferences.tsx'
import { MessagePreferences } from '#domains/records/message-preferences/web/message-preferences.tsx'

export default function EditProfile() {
  return (
    <ProfilePage
      sells="memberships"
      preferences={
        <Preferences>
          <MessagePreferences />
          <MyData />
        </Preferences>
      }
    />
  )
}
