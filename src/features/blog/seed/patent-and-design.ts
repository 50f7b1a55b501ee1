import {
  designGrace,
  designPeriod,
  designPriority,
  designTerm,
  patentExaminationRequest,
  patentExcessClaimFee,
  patentFirstRenewalYear,
  patentFreeClaims,
  patentGrace,
  patentPriority,
  patentPublication,
  patentTerm,
  pctNationalPhase,
  pctStates,
  securityWait,
} from '../../../shared/legal-facts';
import {
  copyrightAct,
  designsAct,
  ipos,
  patentsAct,
  patentsRules,
  type SeedPost,
  sources,
} from './seed-post';

export const patentAndDesignPosts: SeedPost[] = [
  {
    slug: 'you-have-shown-your-invention',
    title: 'You have shown your invention. Is it too late?',
    summary: `Singapore forgives some disclosures made within ${patentGrace.text} before filing. Most of the world does not. What to do in the week after the demo day.`,
    featuredImage: '/blog/grace.svg',
    categories: ['Patent'],
    tags: ['grace period', 'start-ups', 'deadlines'],
    publishedOn: '2026-06-09',
    content: `A patent is for something new. New means: nowhere made available to the public before the day of filing, by anyone, in any way. Your own talk counts. So does the pitch deck on a website, the sample at a fair, the crowdfunding page, the thesis in the library.

Founders usually ask the question after the demo day. The answer is seldom a plain yes or no.

## What Singapore forgives

The Patents Act disregards certain disclosures in the ${patentGrace.text} before the date of filing, as if they hadn’t happened. In short:

- disclosures by the **inventor**, or by somebody who had the matter from the inventor, directly or not;
- disclosures in **breach of confidence**, or by somebody who obtained the matter unlawfully.

It doesn’t forgive an independent third person. If somebody else had the same idea and published it the week before you filed, it’s prior art, grace or no grace.

Count carefully. The period is counted back from the date of filing, and the Act’s words are about filing here. Don’t trust an earlier filing abroad to stop the clock for Singapore. And keep proof of who disclosed what to whom, since you’ll have to declare that the publication came from you.

## What others forgive

| Where | Own disclosures before filing |
| --- | --- |
| Singapore | Forgiven for ${patentGrace.text} |
| United States | Forgiven for a year |
| Japan, South Korea | Forgiven for a year, if declared in the way and time that they ask for |
| Europe | Not forgiven, but for an evident abuse or certain exhibitions |
| China | Forgiven in a few narrow cases |

This table is the reason for the usual advice. If you may ever want Europe or China, treat the grace period as a safety net under the rope and not as the rope.

## Was it a disclosure at all?

Before you give anything up, look at what was really shown.

**To whom?** Investors, testers and suppliers who were bound to secrecy aren’t the public, whether they signed or the circumstances made it plain. Find the agreement.

**How much?** A disclosure takes away only what a skilled person could learn from it. A video of a robot folding a shirt shows that it can be done. If the invention lies in how it senses the cloth, and nobody could see that, it may still be new.

**When, and can it be proved?** An undated slide is one thing. A video with ten thousand views is another.

## The week after

1. **Stop.** No more demos, no new version of the page. Taking down what’s there helps little, but don’t add to it.
2. **Write down** everything that was said and shown: date, place, who was there, slides, recordings.
3. **File.** A description that covers the whole invention gets you a date, even without claims; see [File first, write later](/blog/file-first-write-later). Each further day is a day on which somebody else may publish.
4. **Decide about abroad.** From that date you have ${patentPriority.text} to file elsewhere with its priority. Where there’s no grace, ask what is left that wasn’t shown. Improvements made since the demo may be worth more than what was shown.
5. **Ask before you file abroad first.** If you’re resident in Singapore, you need written permission of the registry, or a filing here and ${securityWait.text} without an order to the contrary.

## If it is really too late

For the part that was shown, perhaps. Then think of what else protects it: the part that can’t be seen may be kept as a [trade secret](/blog/keeping-a-secret-well-enough), the look of the product may still be registered as a [design](/blog/the-shape-is-the-product), the name as a trademark. Few products live from one right.

## For the next time

File before the first slide. Where you can’t, show what it does and not how. Have whoever sees more sign one page first. And put the question “may this be public?” on the checklist for every talk, not into the memory of one engineer.

${sources(patentGrace, securityWait, patentsAct, ipos)}`,
  },
  {
    slug: 'file-first-write-later',
    title: 'File first, write later: provisional and complete',
    summary: `A first filing without claims buys a date and ${patentPriority.text}. It protects what it describes and nothing else. How to write one that holds.`,
    featuredImage: '/blog/provisional.svg',
    categories: ['Patent'],
    tags: ['start-ups', 'deadlines', 'patent drafting'],
    publishedOn: '2025-11-24',
    content: `In patents the earlier date wins. That’s why people file before everything is finished, and why “provisional application” is a word every founder has heard. In Singapore it’s a way of speaking: the Act knows one kind of application. But it lets you have a filing date with less than a full one.

## What a date requires

To be given a date of filing, an application must say that a patent is sought, who applies, and contain a description of the invention or a reference to an earlier application. Claims and abstract can follow. Within ${patentPriority.text} you either complete it or file a new, complete application which claims its date. The second is usual, since a year of work has then gone into it.

The complete application is what will be searched, examined and granted: description, claims, drawings, abstract. The claims say what others may not do. The description must carry every word of them.

## What the date covers

Here is the sentence to remember: **a later claim has the early date only as far as the early text supports it.** The date isn’t for the idea. It’s for the text.

A first filing of two pages that says “a valve that regulates itself” gives a date to two pages. When the complete application claims a valve with a bimetal spring, and the spring isn’t in the first text, the spring has the later date. If you showed it at a fair in between, your own fair stands against you.

So a thin first filing is worse than it looks. It gives the feeling of safety and starts the clock.

## What to put in

- **The problem**, in two sentences, and why what exists doesn’t solve it.
- **One example that works**, in such detail that a skilled person could build it: parts, materials, ranges, steps, code in outline.
- **Every variation you can think of.** What if the spring were a membrane? What if the server did it and not the phone? Each is a line now and can’t be added later.
- **Ranges with fallbacks**: 20 to 80 degrees, preferably 35 to 50, for example 42.
- **Drawings.** A photograph of the whiteboard is better than none.
- **Results**, if you have them, good and bad.
- **Claims**, even if they aren’t required. Writing one shows what the text forgot.

Leave out: prices, the business plan, “the invention is”, “must”, “always”, and anything you’d rather keep secret. It’ll be published.

## The year that follows

| Month | What happens |
| --- | --- |
| 0 | First filing |
| 0-9 | Build, test, look for prior art, write down improvements |
| 9 | Decide: which countries, is it still worth it? |
| 12 | Complete application; filings abroad or under the PCT, with priority |
| 18 | Publication |
| 30 | With the PCT: national phases begin |

The twelfth month can’t be moved by wishing. Restoration of priority exists for those who missed it in spite of care, or unintentionally in some countries; it’s not a plan.

If there’s a large improvement in month five, file again in month five. Several first filings can be drawn together into one complete application. Each part keeps its own date.

## Abroad

Patents are national. The Patent Cooperation Treaty doesn’t grant anything. It lets one application reserve a place in ${pctStates.text}, and moves the costs of going country by country to ${pctNationalPhase.text} from the first date. It’s time to find out who will pay.

Residents of Singapore need permission before they file abroad first, or must file here and wait ${securityWait.text}. Ignoring this is an offence, and easily avoided.

## What it costs later

Keep an eye on the claims. ${patentFreeClaims.text} are in the fee; each further one costs ${patentExcessClaimFee.text}. Fifty claims written in enthusiasm are a bill at grant. From the ${patentFirstRenewalYear.text} year there’s a yearly fee that rises, for at most ${patentTerm.text}.

## A test before you file

Give the text to a colleague who didn’t work on it. Ask: could you build it? Could you build three other versions? If she asks a question, the answer belongs in the text.

${sources(patentPriority, pctNationalPhase, patentsAct, patentsRules)}`,
  },
  {
    slug: 'between-filing-and-grant',
    title: 'Search and examination: between filing and grant',
    summary:
      'A patent application doesn’t move by itself. You ask for the search, you ask for the examination, and each has its last day. The route, and where to save.',
    featuredImage: '/blog/examination.svg',
    categories: ['Patent'],
    tags: ['deadlines', 'patent drafting', 'search'],
    publishedOn: '2026-08-11',
    content: `People who have registered a trademark expect that a filed patent will be looked at. It won’t be until you ask, with a form and a fee. If you don’t ask in time, the application is treated as abandoned. This is the map.

## The four stations

**Formalities.** The registry checks names, declarations and drawings. Dull, and quickly mended.

**Publication**, ${patentPublication.text} after filing or, if priority is claimed, after that first date. From then on everybody can read it, and it’s prior art against everyone else. Damages for what others did between publication and grant can be claimed afterwards, if the claims as published cover it.

**Search.** An examiner looks for earlier publications and lists them, with a letter for each that says how close it comes.

**Examination.** An examiner decides, in the light of the search, whether the claims are new, involve an inventive step and can be used in industry, and whether the text supports them.

## The choice of route

| Route | How it goes | For whom |
| --- | --- | --- |
| Search, then examination | Two requests, one after the other | Who wants to see the search before paying for more |
| Both together | One request | Who is sure and in a hurry |
| Relying on a search from abroad | Examination here on the search of another office or under the PCT | Who has filed elsewhere first |

An older route, on which a grant abroad was accepted with little more than a formal check, is closed for applications filed since 2020. Every patent granted in Singapore on such an application has been examined.

The last day to ask for examination, or for search and examination together, is ${patentExaminationRequest.text} from filing or priority. It sounds long. It passes during a financing round.

## The written opinion

Few applications are accepted as filed. The examiner writes an opinion: this claim isn’t new over that document, that one is obvious, the third isn’t clear. It isn’t a refusal. It’s the beginning of a conversation with a time limit.

A good answer does three things.

1. **It reads the cited document exactly.** Often it doesn’t show what the opinion says, or shows it for another purpose.
2. **It amends with support.** What you add to a claim must be in the text as filed. Here the fallbacks of the [first filing](/blog/file-first-write-later) earn their keep.
3. **It keeps the business in mind.** A claim so narrow that nobody would infringe it is a certificate for the wall.

You can also ask to speak with the examiner. A quarter of an hour is worth several letters.

If at the end the report is favourable, you pay the grant fee. If not, there’s one chance for a review before the application is refused.

## Speed and thrift

- **Fewer claims.** ${patentFreeClaims.text} are included; each more is ${patentExcessClaimFee.text}. Examiners read fifteen good claims more kindly than forty.
- **Work sharing.** Under ASPEC an examination result of one ASEAN office can speed up another; the Patent Prosecution Highway does the same with many offices elsewhere. A favourable result in Singapore, in English, is a good first step for both.
- **Divide in time.** If there are two inventions in one text, the second can be filed as a divisional while the first is alive, and not after.
- **Let it go.** If the search shows your product on page three of somebody’s patent from 2009, the cheapest answer is to stop. You have learned something before building the factory.

## What others can do

Before grant, anybody may send the registry documents that he thinks the examiner should see. After grant, the validity can be attacked before the registrar or as a defence in court. A patent examined against good prior art withstands that better. It’s a reason to show the examiner what you know yourself.

## After the grant

A patent lasts ${patentTerm.text} from filing, as long as the yearly fees are paid, which begin with the ${patentFirstRenewalYear.text} year. Once a year, ask of every patent: does somebody pay for this, or would somebody want to? If not, let it lapse and put the money into the next [application](/services/patent/singapore-patent-application).

${sources(patentPublication, patentExaminationRequest, patentFreeClaims, patentsAct)}`,
  },
  {
    slug: 'the-shape-is-the-product',
    title: 'The shape is the product: registering a design',
    summary: `A design registration is quick, cheap and often forgotten. It protects how a product looks, for up to ${designTerm.text}, if you file before the launch has grown old.`,
    featuredImage: '/blog/design.svg',
    categories: ['Design'],
    tags: ['designs', 'grace period', 'start-ups'],
    publishedOn: '2025-12-08',
    content: `A lamp, a bottle, a chair, an icon, a keyboard of light projected on a table: people buy them with their eyes. What the eye sees can be registered as a design. It takes weeks rather than years, since the registry in Singapore checks the form and not whether the design is new. Whether it was new is asked when somebody contests it.

## What can be registered

The features of **shape, configuration, colours, pattern or ornament** that give an article its appearance. Since the reform of 2017 that includes **non-physical products**, such as a projected keyboard, and designs of handicraft.

What can’t:

- features dictated **solely by function**;
- features that a product must have in order to **fit** another, or to match it as a part of a whole;
- a **method** of making;
- what’s against public order or morality.

A spout can be designed in a hundred ways; that it must pour isn’t protected. Whoever invented how it pours without dripping should think of a patent.

## New, and for how long one may wait

A design must be new: not the same as, nor different only in immaterial details from, one that was registered or published anywhere before. There is a net: what the designer, or somebody who had it from the designer, showed in the ${designGrace.text} before filing isn’t held against it in Singapore.

Not everywhere is there such a net, and some are shorter. If you’ll sell abroad, file before the launch. Within ${designPriority.text} of the first filing you can file elsewhere with its date, also for many countries at once under the Hague system.

If you’d rather file early and show late, ask for **deferred publication**. The registration is made and the drawings stay closed, for up to eighteen months from filing.

## Who owns it

The designer, unless he was employed to make it: then the employer. For commissioned designs the law changed in 2017. Before, whoever paid owned. Since then **the designer does**, if the contract doesn’t say otherwise.

So the contract should say otherwise, or at least say something. The sentence is short. It’s worth more than the fee for the drawings.

## The drawings are the right

There are no claims in a design. What you file as pictures is what you own. Three rules:

1. **Show all that matters and nothing else.** Perspective, front, back, sides, top, bottom. A logo on the picture becomes part of the design.
2. **Disclaim what you don’t need**, with dotted lines and a sentence. If the new thing is the handle, the rest in broken lines makes the protection wider.
3. **Line drawings are wider than photographs.** A photograph claims the wood as well.

Variations that belong together can go into one application if they’re of the same class. A family of six glasses needn’t be six projects.

## The term

| | |
| --- | --- |
| First term | ${designPeriod.text} from filing |
| Renewals | two, of ${designPeriod.text} each |
| Longest | ${designTerm.text} |

Renewal is asked for once in each period. Most designs live shorter than their first; classics outlive the last. For these, think of a trademark: a shape that the public knows as yours can be registered as one, with proof of it, and has no end.

## And copyright?

A drawing is a work, and copyright in it arises without a form. But for articles that are mass-produced, copyright in the drawing largely stops helping against those who copy the article. The two rights were made to take turns. Who relies on copyright for a product in shops may find that there’s none left, and that the time to register has passed.

## What to do

- Before the launch, put every product through one question: do people choose it by its look?
- If yes, file the design and the [name](/services/trademark/singapore-trademark-registration) in the same week.
- Keep dated sketches and the contract with the designer together.
- When you see a copy, compare **the impression as a whole** with the registered pictures, and not with your product. They may have parted ways since.

A [design application](/services/patent/registered-design-application) needs seven views and a name for the article. Most clients have both before lunch.

${sources(designsAct, designTerm, copyrightAct, ipos)}`,
  },
];
