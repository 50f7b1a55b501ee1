import { firm } from '../../../shared/firm';
import {
  counterStatementPeriod,
  examinationResponse,
  gst,
  lateRenewalFee,
  lateRenewalWindow,
  madridCountries,
  madridDependency,
  niceClasses,
  niceEdition,
  officialFeeOther,
  officialFeePreApproved,
  oppositionLongest,
  oppositionPeriod,
  preApprovedSaving,
  renewalFee,
  renewalWindow,
  timeline,
  trademarkPriority,
  trademarkTerm,
} from '../../../shared/legal-facts';
import { ipos, type SeedPost, sources, tradeMarksAct, tradeMarksRules } from './seed-post';

const inDollars = (cents: number) => `S$${(cents / 100).toLocaleString('en-SG')}`;

export const trademarkProcedurePosts: SeedPost[] = [
  {
    slug: 'what-the-two-months-of-publication-are-for',
    title: 'What the two months of publication are for',
    summary:
      'After examination your mark is published and anyone may oppose it. Most weeks nothing happens. Here is what to do in the week when something does.',
    featuredImage: '/blog/opposition.svg',
    categories: ['Trademark'],
    tags: ['opposition', 'deadlines', 'registration'],
    publishedOn: '2026-11-12',
    seoTitle: 'Trademark opposition in Singapore: the two months of publication',
    content: `When the examiner accepts an application, it is published in the Trade Marks Journal. From that day others have ${oppositionPeriod.text} to oppose it. The period can be extended, to ${oppositionLongest.text} from publication at most.

The period exists because the register cannot know everything. An examiner sees marks that were filed. She does not see the shop that has used a name for eleven years and never filed it, or the partner abroad who thought that the name was his. Publication is the invitation to speak.

## Who may oppose, and on what ground

Any person may. In practice it is the owner of an earlier mark, a former partner, or a company with a reputation to guard. The usual grounds are these:

- **An earlier mark that is similar**, for similar goods or services, so that people are likely to be confused.
- **A well-known mark** that the new one would live off or weaken.
- **Passing off**: an unregistered name with goodwill in Singapore, which the new mark would misrepresent.
- **Bad faith** on the day of filing.
- **Descriptiveness**, or any other absolute ground that the examiner could have raised and did not.

The notice must state its grounds. “We dislike it” is not one of them, and neither is a registration in a country where you don’t trade.

> An examiner sees the marks that were filed. She does not see the shop that never filed.

## If a notice arrives

You have ${counterStatementPeriod.text} from the day you receive it to file a counter-statement, which says what you admit, what you deny and why the mark should be registered. Without it the application is treated as withdrawn. That is the one date in this process that must not be missed, and the one to put in the calendar on the day the notice comes.

Then, before arguing, find out three things.

1. **What do they use, and for what?** A wide registration may protect a narrow business. If theirs is old and unused, the counter-attack may be stronger than the defence.
2. **What do you need?** If you sell tea and applied for all food and drinks, giving up the drinks they sell may cost you nothing.
3. **Who are they to you?** A competitor wants you gone. A foreign brand owner often wants a sentence in an agreement.

## How most of them end

Many oppositions end in an agreement: goods are limited, a logo is changed, a consent is signed, each side promises how it will write its name. Such an agreement costs a fraction of a hearing and lasts longer, since it settles shop signs and web addresses as well as the register.

If there is no agreement, both sides file evidence as statutory declarations, in turns, and a hearing follows before the registrar. The loser usually pays part of the winner’s costs by a fixed scale. An appeal to the court is possible.

## If you are the one who wants to oppose

The same ${oppositionPeriod.text} are yours. They are short if you learn of the publication in the seventh week, which is why a watch on the register is worth more than a good lawyer in the last days. Collect proof of your own use now, with dates: invoices, menus, packaging, screenshots with the address visible, advertising spend. An opposition is decided on paper, and the paper must be older than the mark you oppose.

An opponent who comes too late has not lost everything. A registered mark can still be declared invalid. But from then on it is on the register, its owner can act on it, and the burden has moved to you.

## What to do in a quiet week

Nothing, except not to celebrate too early. Print the packaging once the period has passed. From filing to certificate an application that meets no objection takes ${timeline.total.text}; publication is the last part of it that somebody else can disturb.

${sources(oppositionPeriod, counterStatementPeriod, tradeMarksAct, ipos)}`,
  },
  {
    slug: 'what-a-singapore-trademark-costs',
    title: 'What a Singapore trademark costs since September 2025',
    summary:
      'The registry changed its fees on 1 September 2025. What you pay now depends mostly on how you word your goods. Here is the sum, line by line.',
    featuredImage: '/blog/fees.svg',
    categories: ['Trademark'],
    tags: ['fees', 'registration', 'classes'],
    publishedOn: '2025-09-15',
    seoKeywords:
      'Singapore trademark cost, IPOS fees 2025, trademark filing fee, pre-approved list',
    content: `A trademark application has two prices: what the registry takes, and what whoever files for you takes. Every quote should show them separately. This post is about the first, and about the one decision that moves it most.

## The official fee

Since 1 September 2025 the registry charges by the class, and it charges by the wording:

| In each class | Official fee |
| --- | ---: |
| Every item is taken from the pre-approved list | ${officialFeePreApproved.text} |
| At least one item is worded freely | ${officialFeeOther.text} |

One freely worded item puts the whole class on the higher fee. The difference is ${preApprovedSaving} a class. For three classes that is ${inDollars(3 * (officialFeeOther.value - officialFeePreApproved.value))}, for the same mark and the same day.

The pre-approved list is the registry’s own database of terms. It is long: most shops, restaurants, software companies and consultants find everything they do in it. It is also quicker, since the examiner has nothing to ask about a term that she has accepted before.

## When free wording is worth its price

Not always is the cheaper fee the better one. Word freely when:

- your product is new and no listed term describes it without stretching;
- the listed term is wider than what you do, and a narrower one would avoid an earlier mark;
- you need the same wording in several countries, because a buyer or a licence says so.

Otherwise take the list. A registration protects what its words say, as a tribunal reads them. Colourful words don’t protect more; they give the other side more to argue about.

## A worked example

A bakery sells bread and cakes over the counter and runs a small café. That is class 30 for the baked goods and class 43 for the café.

| | Pre-approved | One free item in each |
| --- | ---: | ---: |
| Class 30 | ${officialFeePreApproved.text} | ${officialFeeOther.text} |
| Class 43 | ${officialFeePreApproved.text} | ${officialFeeOther.text} |
| **Official fees** | **${inDollars(2 * officialFeePreApproved.value)}** | **${inDollars(2 * officialFeeOther.value)}** |

No GST is charged on official fees. On a firm’s own fee it is, at ${gst.text}, if the firm is registered for it. Our fee for a standard registration is S$${firm.prices.standardRegistration}, with GST already in it; [the plans](/services/trademark/singapore-trademark-registration) show what each contains.

## What is not in the first bill

A quote that is complete says what it leaves out. These are the usual ones:

- **An objection.** If the examiner raises one, you have ${examinationResponse.text} to answer. Some answers are a phone call, some are twenty pages with evidence.
- **An opposition.** Somebody else may object within ${oppositionPeriod.text} of publication. It happens to few applications, but it’s the most expensive thing that can happen to one.
- **Renewal.** A registration lasts ${trademarkTerm.text}. Renewing costs ${renewalFee.text} a class at the registry in time, and ${lateRenewalFee.text} if you are late.
- **Other countries.** A Singapore registration protects in Singapore.

## Where people pay too much

**Too many classes.** A class that you don’t use costs a fee now and another in ten years, and after five years without use it can be struck out. File what you do and what you have decided to do soon. The rest can be filed when it comes.

**Two marks where one would do.** A plain word mark covers the word in any lettering. If the budget allows one filing, the word usually protects more than the logo.

**Filing without a search.** The official fee isn’t refunded when an earlier mark stands in the way. A look at the register costs less than a class.

**Paying late.** The surcharge for a late renewal is the easiest money in this trade to save.

## What you can do today

Write down, in plain words, what a customer pays you for. Then look each item up in the registry’s classification search. Whatever you find there word for word is in the lower fee. Bring the rest to whoever files for you and ask one question: what would change if we used the listed term?

${sources(officialFeePreApproved, trademarkTerm, tradeMarksRules)}`,
  },
  {
    slug: 'choosing-classes-and-pre-approved-wording',
    title: `${niceClasses.text}, and how to choose yours`,
    summary:
      'A class is a fee and a promise of use. Too few leave a gap, too many invite trouble. A method that takes an hour and a sheet of paper.',
    featuredImage: '/blog/classes.svg',
    categories: ['Trademark'],
    tags: ['classes', 'registration', 'fees'],
    publishedOn: '2026-01-19',
    content: `A trademark is registered for something. The something is a list of goods and services, sorted into the ${niceClasses.text} of the Nice Classification: 1 to 34 for goods, 35 to 45 for services. The edition in force since January is ${niceEdition.value}. Most mistakes that we mend years later were made in this list.

## Begin with the invoice

Forget the classes for a moment. Ask what a customer’s invoice says. A company that makes a booking app for clinics may think of itself as being in health. If clinics pay it for software, it sells software; the clinics are in health.

Write three columns:

1. what you are paid for today;
2. what you have decided to sell within the next two years, with a name attached to the plan;
3. what you would mind a stranger selling under your name.

Columns one and two go into the application. Column three is for thinking, not for filing: a registration for what you never sell can be struck out, and filing with no intention to use at all is a weakness from the first day.

## Where things hide

The classification has its own logic, and some of it surprises:

| What you do | Where it usually belongs |
| --- | --- |
| An app that people download | Class 9 |
| The same software, used over the internet | Class 42 |
| Selling other people’s goods, in a shop or online | Class 35 |
| Sauces, bread, coffee, tea | Class 30 |
| Soft drinks and beer; spirits and wine | Classes 32; 33 |
| A restaurant, a café, a hawker stall | Class 43 |
| Skin care; the salon that applies it | Classes 3; 44 |
| Courses, seminars, publishing online | Class 41 |
| Payments, insurance, property agency | Class 36 |
| Delivery, storage, travel bookings | Class 39 |

The pattern: the thing and the service around it are two classes. A coffee roaster with a café needs 30 and 43. A fashion label that sells only its own clothes needs 25, and may not need 35 at all, since retail in the sense of class 35 is a service to other brands.

## Pre-approved wording

In each class you can word your list yourself or pick from the registry’s pre-approved terms. If every item of a class is picked, the official fee is ${officialFeePreApproved.text}; if one is your own, it is ${officialFeeOther.text}. The saving of ${preApprovedSaving} a class is welcome, but the greater gain is time: there is nothing in the list for the examiner to question.

Read the term you pick as an opponent would. “Computer software” in one term and “software for managing appointments” in another cover different ground. The wide one protects more and collides with more. If a search shows a crowded field, the narrow one may be the only one that gets through.

## What can’t be mended later

After filing, a list can be cut and never widened. Add a product and you need a new application, with a new date. That is the reason to think in column two now. It is not a reason to claim everything: each class that you don’t use is a fee at filing, a fee at renewal, and a target.

## Three checks before you file

- **Read it aloud to whoever runs the shop.** Would they say, yes, that is what we do?
- **Search every class** you chose, and the ones that a registry treats as neighbours: 9 with 42, 30 with 43, 3 with 5.
- **Compare with abroad.** If you will extend through the [Madrid Protocol](/services/trademark/madrid-international-trademark), the list abroad can be no wider than the one at home. Word the home list for the widest country that you have in mind.

An hour with a sheet of paper does most of this. The rest is knowing how examiners read; that is what you ask us for.

${sources(niceClasses, officialFeePreApproved, tradeMarksAct)}`,
  },
  {
    slug: 'renewing-a-trademark-in-time',
    title: 'Renewing a trademark, and what a missed date costs',
    summary:
      'Nobody loses a mark by decision. They lose it by a changed e-mail address. The dates, the fees and a routine that takes ten minutes a year.',
    featuredImage: '/blog/renewal.svg',
    categories: ['Trademark'],
    tags: ['renewal', 'deadlines', 'fees'],
    publishedOn: '2026-03-17',
    content: `A Singapore trademark lasts ${trademarkTerm.text} from its filing date. It can be renewed for as long again, and again, without limit. No proof of use is asked for and no examiner looks at it afresh. You pay, and it goes on.

That simplicity is the trap. Nothing happens for nine and a half years, and then one thing must happen on time. The person who filed has left. The reminder goes to an address that nobody reads. The agent was paid once and isn’t watching.

## The dates

| When | What you can do | Official fee, a class |
| --- | --- | ---: |
| From ${renewalWindow.text} before expiry | Renew | ${renewalFee.text} |
| Up to ${lateRenewalWindow.text} after expiry | Renew late | ${lateRenewalFee.text} |
| After that | Ask for restoration, for a limited time | – |

The fees are those since 1 September 2025. For a mark in three classes, being one day late costs ${inDollars(3 * (lateRenewalFee.value - renewalFee.value))} for nothing.

Renewing early doesn’t shorten the term: the new ten years begin where the old ones end. So there is no reason to wait for the last week.

## Count from the filing date

The term runs from the date of the application, not from the day of the certificate. If examination took a year, the certificate is a year younger than the right. People who put the certificate’s date in their calendar are late by exactly that year.

If the mark came to Singapore through an international registration, its date is the international one, and it is renewed at WIPO for all countries together. A national renewal form will not help it.

## Before you renew, look

Renewal is the one moment when somebody looks at the entry. Use it:

1. **Is the owner still the owner?** A company that was merged, renamed or struck off can’t enforce anything. Record the change first; it’s easier to prove while the people who signed are still there.
2. **Is the address for service right?** Notices go there: a revocation, an opponent’s letter. A missed notice can cost the mark.
3. **Do you still use every class?** Leave out what you gave up. It saves the fee and takes away a target.
4. **Is it still the mark you use?** A logo redrawn twice since filing may no longer be the one on the register. A small change doesn’t matter. A new one needs a new application, and the old renewal keeps the early date meanwhile.
5. **Where else do you sell now?** Ten years is long. The home mark may be the only one you have in a region where you now earn half your money.

## When it has lapsed

Inside the late window nothing is lost but money. Somebody who files your name in those months meets your mark as an earlier one.

After it, the mark is removed from the register, and can be restored on request for a limited time. After that you file again and begin with a new date; whoever filed in between is now ahead of you. Your years of trading still count for something, in an opposition or an action for passing off, but you’ll have to prove what the certificate used to prove for you.

## A routine of ten minutes

- Keep one list of all marks: number, classes, country, expiry date, who watches it.
- Put two dates for each in a calendar that belongs to a role and not to a person: six months and one month before expiry.
- Once a year, check the list against the public register.
- Distrust letters. Official-looking invoices from “registries” abroad reach every trademark owner. The registry never asks you to pay a private company.

If someone else registered your mark for you, you can change the agent at any time, and no reason need be given. Ask for the file.

${sources(trademarkTerm, renewalWindow, renewalFee)}`,
  },
  {
    slug: 'madrid-from-singapore',
    title: 'Madrid from Singapore: one application, many examiners',
    summary:
      'The Madrid Protocol turns a Singapore mark into a claim in over a hundred countries. What it saves, what it doesn’t, and when national filings are better.',
    featuredImage: '/blog/madrid.svg',
    categories: ['Trademark', 'Business'],
    tags: ['madrid', 'asean', 'deadlines'],
    publishedOn: '2025-11-10',
    content: `A Singapore registration ends at the Causeway. If you sell in Johor, make in Vietnam or are copied in Guangdong, you need rights there. The Madrid Protocol is the shortest way to many of them: one application, in English, through the registry in Singapore, for any of ${madridCountries.text}.

## How it works

1. You have an application or a registration in Singapore: the **basic mark**.
2. You name the countries you want and file through IPOS, which certifies that mark, owner and goods agree with the basic mark.
3. WIPO in Geneva checks the form and enters the mark in the International Register.
4. Each country you named examines it under its own law and may refuse. If it says nothing within its time limit, which is 12 or 18 months, the mark is protected there as if filed at home.

You must be entitled to use the Singapore door: a Singapore national, or domiciled here, or with a real business here. A brass plate isn’t enough.

## The six months that matter

File abroad within ${trademarkPriority.text} of your first application and every later one is treated as if it had been filed on that first day. This is priority, and it works for Madrid and for national filings alike. It’s the reason to plan countries before you file at home and not after the certificate, which comes later than that.

After those months you can still extend. You simply take the date on which you do.

## What it saves

- **One form, one language, one renewal.** Twelve countries mean one date in the calendar.
- **No local agent until something goes wrong.** Where nobody objects, nobody has to be paid locally.
- **One change of name or address** for all countries, recorded once.
- **Countries can be added later**, as the business grows.

## What it doesn’t

**It isn’t one right.** It’s a bundle of national ones. China may refuse what Australia accepts. The refusal must be answered in China, by a local agent, within China’s time limit.

**It hangs on the basic mark.** For ${madridDependency.text} the whole bundle depends on it. If the Singapore mark is refused, withdrawn or struck out in that time, it falls everywhere to the same extent. There is a way to turn the fallen parts into national applications, at national prices. So the basic mark should be one that you are sure of, and it’s worth searching it more carefully than you would for Singapore alone.

**The list can’t be wider** than at home. Some countries read terms more narrowly than Singapore, and ask for more exact words.

**Local scripts are your affair.** In China, Thailand or Korea people may come to know you by a name in their own script. If you don’t choose and file it, somebody else will.

## When to file country by country

- You need one country, or two with cheap and quick registries.
- The country isn’t a member. Most of ASEAN is; check WIPO’s list for each country before you count on it.
- Your Singapore mark is weak, contested or narrower than what you sell abroad.
- You want to assign the mark in one country to somebody who is not entitled to hold an international registration.

Often the answer is mixed: Madrid for most, a national filing where the risk is.

## What to prepare

1. A list of countries in three groups: where you sell, where you make, where copies come from.
2. The mark exactly as you will use it abroad, and its form in local script.
3. The goods, worded for the strictest country.
4. A search in the two or three markets that matter most. Refusals cost more than searches.
5. A decision on who owns it. An assignment afterwards, to a holding company that doesn’t qualify, undoes the bundle.

The official fees are set by WIPO and by each country, in Swiss francs, and depend on the number of classes and on whether the mark is in colour. We work them out [before you order](/services/trademark/madrid-international-trademark), so that the sum is known before anything is filed.

${sources(madridCountries, trademarkPriority, ipos)}`,
  },
];
