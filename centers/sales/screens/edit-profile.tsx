import { CalendarFeed } from '#domains/distribution/lead-calendar/web/calendar-feed.tsx'
import { ProfilePage } from '#domains/people/users/web/profile-page.tsx'
import { MyData } from '#domains/insight/privacy-requests/web/my-requests.tsx'
import { Preferences } from '#domains/people/account-security/web/preferences.tsx'
import { MyTimeOff } from '#domains/people/time-off/web/time-off.tsx'
import { MessagePreferences } from '#domains/records/message-preferences/web/message-preferences.tsx'
import { Boundary } from '#design/states/boundary.tsx'

export default function EditProfile() {
  return (
    <ProfilePage
      sells={null}
      timeOff={
        <Boundary part>
          <MyTimeOff />
        </Boundary>
      }
      preferences={
        <Preferences>
          <MessagePreferences />
          <Boundary part>
            <CalendarFeed />
          </Boundary>
          <MyData />
        </Preferences>
      }
    />
  )
}
