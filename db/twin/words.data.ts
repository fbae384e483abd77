/** Names, places and stories of people who do not exist. */

export const FIRST_NAMES =
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah Daniel Karen Amara Ngozi Wei Ximena Tunde Anneliese Luis Maria Carlos Sofia Diego Valentina Hiro Yuki Minh Linh Arjun Priya Rahul Ananya Omar Layla Yusuf Fatima Ivan Olga Pavel Irina Kofi Ama Kwame Abena Sean Aoife Liam Maeve Andre Simone Marcus Keisha Darius Imani Tyler Brianna Ethan Madison Logan Ashley Caleb Hannah Isaac Naomi Elias Miriam Mateo Lucia Javier Elena Rafael Paloma Dmitri Katya Sanjay Meera Chen Mei Jin Soo Tariq Nadia Samir Rania Kai Leilani Owen Clara Felix Greta Henry Alice George Ruth Walter Helen Frank Doris Victor Gloria Peter Joyce'.split(
    ' ',
  )

export const LAST_NAMES =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Okafor Mensah Adeyemi Vandenberghe Quisenberry Zywicki Kowalski Novak Petrov Haddad Nasser Tanaka Sato Chen Wang Zhang Singh Sharma Gupta Khan Ali Oconnor Byrne Larsen Hansen Schmidt Weber Rossi Romano'.split(
    ' ',
  )

export const AGENCY_NAMES =
  'Bluebonnet,Pecan Valley,Lakeview,Harborview,Cedar Ridge,Prairie Star,Ironwood,Redbud,Magnolia,Summit,Keystone,Great Plains,Riverbend,Stonegate,Copper Creek,Old Mill,Northside,Westbrook,Eastgate,Southport,Maple Grove,Birchwood,Liberty Square,Union Street,Capitol,Heritage,Pioneer,Frontier,Gateway,Crossroads,Evergreen,Silver Lake,Golden Oak,White Rock,Blue Heron,Red Canyon,Clearwater,Fairview,Hillcrest,Parkside,Brookfield,Highland,Meadowlark,Sandhill,Timberline,Wildflower,Coastal,Piedmont,Tidewater,Sunrise,Lighthouse,Anchor,Compass,Trailhead,Granite,Cornerstone,Beacon Hill,Mill Creek,Rose City,Twin Oaks'.split(
    ',',
  )

export const AGENCY_KINDS = [
  'Insurance Agency',
  'Insurance Group',
  'Insurance Services',
  'Family Insurance',
  'Risk Advisors',
  'Insurance Partners',
]

export const STREETS =
  'Oak Street,Maple Avenue,Cedar Lane,Elm Street,Pine Road,Lake Drive,Hill Street,Church Street,Park Avenue,River Road,Mill Lane,Sunset Boulevard,Highland Avenue,Meadow Lane,Willow Way,Spring Street'.split(
    ',',
  )

export const INSURERS = ['Lone Star Mutual', 'Great Lakes Casualty', 'Heartland Auto', 'Atlantic General', 'Pioneer Mutual', 'Summit Auto']

/** State, share of members outside agencies, city, first three digits of its ZIP codes, area code. */
export const PLACES: readonly (readonly [string, number, string, string, string])[] = [
  ['TX', 30, 'Austin', '787', '512'],
  ['TX', 0, 'Houston', '770', '713'],
  ['TX', 0, 'San Antonio', '782', '210'],
  ['OH', 16, 'Columbus', '432', '614'],
  ['OH', 0, 'Cleveland', '441', '216'],
  ['PA', 10, 'Pittsburgh', '152', '412'],
  ['GA', 9, 'Atlanta', '303', '404'],
  ['FL', 9, 'Tampa', '336', '813'],
  ['NC', 7, 'Raleigh', '276', '919'],
  ['TN', 6, 'Nashville', '372', '615'],
  ['AZ', 5, 'Phoenix', '850', '602'],
  ['MI', 5, 'Grand Rapids', '495', '616'],
  ['IN', 3, 'Indianapolis', '462', '317'],
]

/** Make, model, first three characters of its vehicle identification numbers. */
export const CARS: readonly (readonly [string, string, string])[] = [
  ['Honda', 'Accord', '1HG'],
  ['Toyota', 'RAV4', '2T3'],
  ['Toyota', 'Camry', '4T1'],
  ['Ford', 'F-150', '1FT'],
  ['Ford', 'Escape', '1FM'],
  ['Chevrolet', 'Equinox', '2GN'],
  ['Chevrolet', 'Silverado', '1GC'],
  ['Nissan', 'Rogue', '5N1'],
  ['Hyundai', 'Elantra', '5NP'],
  ['Kia', 'Sportage', 'KND'],
  ['Subaru', 'Outback', '4S4'],
  ['Jeep', 'Cherokee', '1C4'],
  ['Mazda', 'CX-5', 'JM3'],
  ['Volkswagen', 'Jetta', '3VW'],
]

export const STORIES = [
  'Rear-ended at a red light; the bumper and the trunk lid.',
  'Backed into a post in the parking garage.',
  'Another car ran the stop sign and hit the right front.',
  'Slid on wet leaves into a guard rail.',
  'A deer jumped out at dusk; hood and headlight.',
  'Scraped the whole right side on a concrete barrier.',
  'Changed lanes and did not see the other car.',
  'The car ahead braked hard and I could not stop in time.',
]

export const STORM_STORY = 'Hail as large as golf balls in the storm: roof, hood and windshield.'

/** Why a claim was denied, with the clause and what would change it. */
export const DENIED: readonly (readonly [string, string, string])[] = [
  ['R03', '1.3', 'The loss date lies within the waiting period, by the declarations page and the settlement letter.'],
  ['R04', '2.5', 'By the repair invoice the damage was not more than the deductible.'],
  ['R05', '2.3', 'By the letter of the insurance company the claim was not paid.'],
]

export const LEAD_NOTES = [
  'Left a message with the front desk.',
  'Interested; asked how fast a claim is paid.',
  'Wants to read the commission schedule once more.',
  'Three producers, decides with a partner.',
  'Asked us to call again after the renewal season.',
]
