/**
 * Whole passwords of 15 characters and more that are seen again and again in leaked lists, in lower case. Shorter ones
 * cannot be chosen anyway; runs, repeats and names are found by rule (common-password.ts).
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  'correct horse battery staple', 'correcthorsebatterystaple', 'correct-horse-battery-staple', 'thisismypassword', 'thisisapassword',
  'this is my password', 'mypasswordispassword', 'passwordismypassword', 'ihavenopassword', 'idonthaveapassword', 'iforgotmypassword',
  'i forgot my password', 'forgotmypassword', 'dontforgetthepassword', 'dontforgetmypassword', 'changethispassword', 'pleasechangeme123',
  'changemeplease', 'changemechangeme1', 'letmeinletmein1', 'letmeinplease123', 'pleaseletmein', 'pleaseletmeinnow', 'opensesameopen',
  'passwordpassword1', 'password123456789', 'password1234567', 'password12345678', 'passw0rdpassw0rd', 'p@ssw0rdp@ssw0rd', 'p@ssword123456789',
  'adminadminadmin1', 'administrator123', 'administrator1234', 'administratorpassword', 'welcomewelcome1', 'welcometothejungle', 'welcome123456789',
  'qwerty123456789', 'qwertyuiop123456', 'qwertyuiop1234567', 'qwertyuiop123456789', 'qwertyqwerty123', '1q2w3e4r5t6y7u8i', '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8', 'zaq12wsxcde34rfv', '1qaz2wsx3edc4rfv', 'qazwsxedcrfvtgb', 'qazwsxedc123456', 'asdfghjkl123456', 'asdfghjklqwertyuiop',
  'zxcvbnm123456789', 'abcdefghijklmno', 'abcdefghijklmnopqrstuvwxyz', 'abcdefg123456789', 'abcd1234abcd1234', 'abc123abc123abc', 'a1b2c3d4e5f6g7h8',
  'iloveyouforever', 'iloveyousomuch', 'iloveyousomuch1', 'iloveyouiloveyou', 'iloveyou12345678', 'iloveyou123456789', 'iloveyoubaby123', 'ilovemyfamily',
  'ilovemyfamily1', 'ilovemykids1234', 'ilovemymom12345', 'ilovemyhusband1', 'ilovemywife1234', 'ilovejesusalways', 'jesuslovesyou123', 'jesusismysavior',
  'jesuschristislord', 'godisgoodallthetime', 'thankyoujesus123', 'inthenameofjesus', 'prayerchangesthings', 'familyisforever', 'familyfirst12345',
  'liverpoolfc12345', 'manchesterunited', 'manchesterunited1', 'youllneverwalkalone', 'dallascowboys123', 'chicagobulls1234', 'losangeleslakers',
  'pittsburghsteelers', 'philadelphiaeagles', 'newyorkyankees1', 'bostonredsox1234', 'sanfrancisco49ers', 'houstonastros123', 'texaslonghorns1',
  'starwarsstarwars', 'maytheforcebewithyou', 'maytheforcebewithu', 'harrypotterharry', 'avadakedavra1234', 'wingardiumleviosa', 'lordoftherings1',
  'onetoruleringthemall', 'youshallnotpass', 'youshallnotpass!', 'winteriscoming1', 'gameofthrones123', 'supercalifragilisticexpialidocious',
  'tobeornottobethatisthequestion', 'tobeornottobe123', 'thequickbrownfox', 'the quick brown fox', 'thequickbrownfoxjumpsoverthelazydog', 'onceuponatimeinhollywood',
  'happybirthdaytoyou', 'happybirthday123', 'merrychristmas123', 'happynewyear2025', 'happynewyear2026', 'summervacation123', 'summer2025summer', 'summer2026summer',
  'spongebobsquarepants', 'spongebob1234567', 'pokemonpokemon1', 'minecraftminecraft', 'dragonballz12345', 'superman12345678', 'batman1234567890',
  'princessprincess', 'princess12345678', 'sunshine12345678', 'sunshinesunshine', 'football12345678', 'footballfootball', 'baseball12345678', 'basketball123456',
  'monkey1234567890', 'dragon1234567890', 'charlie123456789', 'michael123456789', 'jennifer12345678', 'jordan23jordan23', 'trustno1trustno1',
  'nevergonnagiveyouup', 'hakunamatata1234', 'livelaughlove123', 'blinkone82blink182', 'fuckyoufuckyou1', 'fuckyou123456789', 'insurance1234567',
  'deductible123456', 'membership123456', 'myclaimmyclaim1', 'breakwater123456',
])
