/** The words in which the agreements of two templates differ. */
export interface Activity {
  /** The activity, like "the test ride". */
  readonly name: string;
  /** What is lent, like "a bicycle from our fleet". */
  readonly equipment: string;
  /** Listed under the risks. */
  readonly risks: readonly string[];
  /** Rows of the table: an item and its value. */
  readonly loans: readonly (readonly [string, string])[];
  /** The most that the rider pays for damage, like "€ 250". */
  readonly excess: string;
}

type Clause = (activity: Activity) => string;

const brand = '{{community_brand_name}}';
const item = (text: string): string => `<li>${text}</li>`;

export type ClauseName = keyof typeof clauses;

/** The building blocks of agreement sources, in HTML with unfilled merge variables. */
const clauses = {
  parties: (
    a,
  ) => `<p>This agreement is between <strong>${brand}</strong> ("we", "us") and <strong>{{prospect_full_name}}</strong> ("you"), reached at {{prospect_email}}. Your host is <em>{{advocate_full_name}}</em>, who rides with the brand's equipment as a volunteer and is not our employee. It covers ${a.name}, including the time you spend getting ready before and returning things after.</p>
<p>Dear {{prospect_first_name}}, please read all of it. If a sentence is not clear, ask {{advocate_full_name}} before you sign; nobody will hurry you, and you may decline without giving a reason.</p>`,
  risks: (a) => `<h2>Risks you accept</h2>
<p>Cycling is done outdoors, among other people, on surfaces nobody has prepared for you. Even with care things go wrong. You understand that ${a.name} can lead to injury, in rare cases to lasting injury or death, and to damage to your belongings. The risks include, but are not limited to:</p>
<ul>${a.risks.map(item).join('')}</ul>
<p>You take part by your own choice, you judge for yourself whether a section is within your ability, and you stop or walk whenever you are in doubt.</p>`,
  health: () => `<h2>Health and fitness</h2>
<p>You confirm that you feel well today, that you are not under the influence of alcohol, drugs or medicine that slows your reactions, and that no doctor has advised you against exercise of this kind. You tell {{advocate_full_name}} about any condition a first aider would want to know about, such as asthma, diabetes, epilepsy, a heart condition, pregnancy or a serious allergy. What you tell us is used for your safety on the day and for nothing else.</p>`,
  equipment: (a) => `<h2>Equipment</h2>
<p>We lend you ${a.equipment} in working order and explain brakes, gears and, where fitted, the motor. You check both brakes, the wheels and the saddle height before you set off. You use the equipment only as shown, do not lend it to anybody else, do not leave it unlocked, and report any fault at once, even a small one.</p>
<table><caption>Equipment and its replacement value</caption><thead><tr><th scope="col">Item</th><th scope="col">Value</th></tr></thead><tbody>${a.loans.map(([name, value]) => `<tr><td>${name}</td><td align="right">${value}</td></tr>`).join('')}</tbody></table>`,
  conduct: () => `<h2>How we ride</h2>
<ol><li>Wear a fastened helmet from the moment you mount until you have dismounted.</li><li>Follow the traffic rules of the place and the signs of paths and parks.</li><li>Keep a distance of two bicycle lengths and announce when you pass.</li><li>Keep both hands on the bar; phones, cameras and bottles are for when you have stopped.</li><li>Do as {{advocate_full_name}} asks when it concerns safety, and turn back when asked to.</li></ol>`,
  giveBack: (a) => `<h2>Giving things back</h2>
<p>Everything we lent you for ${a.name} comes back to the place where you received it, at the time {{advocate_full_name}} has named, as clean as a dry day allows. If you are late, call; if you cannot come, tell us where the equipment stands and keep it locked until we fetch it. Personal things left on or in the equipment are kept for four weeks. Something that turns up missing afterwards is listed in a message to you within three working days, so that you can look for it before anybody speaks of money.</p>`,
  complaints: () => `<h2>If you are not content</h2>
<p>Tell {{advocate_full_name}} first; most things are settled on the spot. If that does not help, write to ${brand} at the address on the receipt and describe what happened, when and where. You get an answer from a person within ten working days. Nothing in this section keeps you from a court or from an office for consumer matters, and nobody will treat {{prospect_first_name}} worse for having complained.</p>`,
  damage: (a) => `<h2>Damage, loss and theft</h2>
<p>Ordinary wear is ours to bear. If equipment is damaged because it was used against this agreement, or is lost or stolen while in your care, you pay the cost of repair or replacement up to <strong>${a.excess}</strong> for each occurrence. You do not pay for a fault that was there before or that you could not have noticed. We send you the workshop's itemised list before we ask for any payment, and you have fourteen days to object.</p>`,
  release: (a) => `<h2>Release of liability</h2>
<p>As far as the law allows, you release ${brand}, its staff, {{advocate_full_name}} and the owners of the land we cross from claims arising out of ${a.name}, whether known or unknown today, and you agree not to bring such claims. <strong>This does not cover</strong> death or personal injury caused by our negligence, damage caused intentionally or by gross negligence, or any right that the law does not let you give up. If a part of this section is not valid, the rest stands.</p>`,
  insurance: () => `<h2>Insurance</h2>
<p>We hold public liability insurance for our own acts. It does not insure you: not your injuries, not your belongings, not what you do to others. We recommend personal accident and liability insurance of your own. On request we name our insurer and the number of the policy.</p>`,
  emergency: () => `<h2>In an emergency</h2>
<p>If you cannot speak for yourself, {{advocate_full_name}} may call an ambulance and tell its crew what you have written in the answers below. You bear the cost of treatment and transport unless the law says otherwise. We call the person you have named as your emergency contact as soon as help is on its way.</p>`,
  photos: () => `<h2>Pictures</h2>
<p>Hosts like to take pictures. We show a picture in which you can be recognised only if you have ticked the box for it, and we take it down within ten working days when {{prospect_first_name}} asks. Ticking the box is not a condition for taking part.</p>`,
  minors: () => `<h2>People under eighteen</h2>
<p>A person under eighteen takes part only when a parent or guardian signs this agreement with their own name and stays reachable by telephone. A child under twelve rides only with an adult of the family within sight. The parent or guardian confirms having explained the rules above in words the child understands.</p>`,
  motor: () => `<h2>Bicycles with a motor</h2>
<p>The motor helps only while you pedal and stops at 25 km/h. You do not change its settings. Batteries are heavy and dislike heat: do not open, drop or charge one with a charger that is not ours, and bring it back at once when it smells, swells or feels hot.</p>`,
  weather: () => `<h2>Weather and changes</h2>
<p>{{advocate_full_name}} may shorten, move or call off the meeting for weather, light, traffic or any other reason of safety. Nothing is owed by either side in that case. You may leave at any time; please say so, so that nobody searches for you.</p>`,
  privacy: () => `<h2>Your data</h2>
<p>${brand} keeps this agreement, your answers, and the time and address from which you signed, as evidence that you agreed. We keep them for as long as a claim could be brought and then delete them. You can ask for a copy, for correction and, once the period is over, for deletion. See our <a href="https://meridian-cycles.example/privacy">privacy notice</a>.</p>`,
  final: (a) => `<h2>Last things</h2>
<p>This is the whole agreement about ${a.name}; what was said before is replaced by it. The law of the place of our registered office applies, without taking away protection that the law of your home gives you as a consumer. By signing, {{prospect_full_name}} confirms to have read and understood every section, to be of age or represented, and to agree freely.</p>
<p><small>Prepared for {{prospect_full_name}} by {{advocate_full_name}} on behalf of ${brand}.</small></p>`,
} satisfies Record<string, Clause>;

/** Makes an agreement source: a heading, then the named clauses in order. */
export const agreementSource = (
  heading: string,
  activity: Activity,
  names: readonly ClauseName[],
): string => [`<h1>${heading}</h1>`, ...names.map((name) => clauses[name](activity))].join('\n');
