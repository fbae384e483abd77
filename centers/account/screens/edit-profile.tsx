import { ProfilePage } from '#domains/people/users/web/profile-page.tsx'
import { Preferences } from '#domains/people/account-security/web/preferences.tsx'
import { MessagePreferences } from '#domains/records/message-preferences/web/message-preferences.tsx'

export default function EditProfile() {
  return (
    <ProfilePage
      sells={null}
      preferences={
        <Preferences>
          <MessagePreferences />
        </Preferences>
      }
    />
  )
}
