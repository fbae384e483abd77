import { ProfilePage } from '#capabilities/colleagues/web/profile-page.tsx'
import { Preferences } from '#capabilities/identity/web/profile/preferences.tsx'
import { MessagePreferences } from '#capabilities/messages/web/message-preferences.tsx'

export default function EditProfile() {
  return (
    <ProfilePage
      sells="memberships"
      preferences={
        <Preferences>
          <MessagePreferences />
        </Preferences>
      }
    />
  )
}
