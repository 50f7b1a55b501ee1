import {
  examinationResponse,
  nonUsePeriod,
  officialFeeRates,
  oppositionPeriod,
  trademarkTerm,
} from '../../../shared/legal-facts';
import { ipos, type SeedPost, sources, tradeMarksAct, tradeMarksRules } from './seed-post';

export const trademarkConflictPosts: SeedPost[] = [
  {
    slug: 'names-that-cannot-be-registered',
    title: 'Good names that can’t be registered',
    summary:
      'The name that explains your product best is the one the registry refuses first. How examiners read a name, and how to find one that sells and still registers.',
    featuredImage: '/blog/distinctive.svg',
    categories: ['Trademark'],
    tags: ['distinctiveness', 'registration', 'search'],
    publishedOn: '2026-10-13',
    content: `A founder wants a name that says what the product does. A trademark must do something else: say whose product it is. Between those two wishes most objections of the registry arise.

## What the law asks

A mark must be able to tell your goods from those of others. The Trade Marks Act turns away, among others:

- marks without any **distinctive character**;
- marks that consist only of signs that **describe**: kind, quality, quantity, purpose, value, origin, time;
- signs that have become **customary** in the trade;
- marks that **deceive**, for instance about origin or material;
- shapes that follow from the goods themselves, or are needed for a technical result.

The reason is fairness. If one café owned “Cold Brew” for coffee, no other could say what it sells.

## A scale to hold a name against

| | For coffee | What the registry does |
| --- | --- | --- |
| Generic | Kopi | Refuses |
| Descriptive | Strong Roast | Refuses |
| Suggestive | Night Shift | Accepts, as a rule |
| Arbitrary | Lantern | Accepts |
| Invented | Zavoria | Accepts |

The further down, the stronger the mark and the more it must be explained to customers at first. Suggestive names are where most good brands live: they hint, and the customer’s mind closes the gap.

## In every language of the house

An examiner in Singapore reads as people in Singapore do. A word that describes in Mandarin, Malay or Tamil describes here. “Sedap” for sauces fares no better than “Delicious”. You will be asked for a translation and, for other scripts, a transliteration. Spelling tricks seldom help: “Kwik” is read as “quick”, and a dropped vowel is not an invention.

## Will a logo help?

Somewhat. Ordinary words in a striking design may be registered as a whole. But the protection is for the whole: a competitor may go on using the words in another dress. A registration that rests on its drawing alone is worth having for the drawing, and shouldn’t be mistaken for a right to the name.

## If you have used it for years

A descriptive name can become distinctive through use. Then the public has learned that, though the words describe, they mean you. It must be proved, with evidence from **before the filing date** and from **Singapore**:

- turnover and number of customers under the name, by year;
- advertising and what it cost;
- press, reviews and rankings;
- statements from the trade, or a survey.

Use of the name beside a stronger house mark proves little: perhaps it was the house mark that people went by. This is an honest way, and a costly one. Two years of trading are seldom enough for plainly descriptive words.

## When the objection comes

You have ${examinationResponse.text} from the examiner’s letter to answer. There are four answers, and they can be combined:

1. **Argue** that the mark, taken as a whole, doesn’t describe these goods.
2. **Limit** the goods so that it no longer does. “Lantern” describes lamps and not coffee.
3. **Prove** use, as above.
4. **Let go**, and file the name you should have chosen. This is sometimes the cheapest, and it is cheaper in the fourth month than in the fourteenth.

The official fee isn’t returned: ${officialFeeRates} Another reason to ask before filing and not after.

## How to choose

- Make a long list and strike out everything that a competitor would need in order to describe the same goods.
- Say what remains aloud, in each language your customers speak.
- Search the register for names that **look, sound or mean** alike, not only for the same letters.
- Search the shops and the app stores too. A name that nobody registered can still belong to somebody.
- Keep two. The second costs nothing until the first is refused.

A [search with an opinion](/services/trademark/trademark-search-opinion) answers both questions at once: whether the name can be registered at all, and whether somebody was there before you.

${sources(tradeMarksAct, examinationResponse, ipos)}`,
  },
  {
    slug: 'use-it-or-lose-it',
    title: `Use it or lose it: ${nonUsePeriod.text} without use`,
    summary:
      'A registered mark that nobody uses can be struck out at anyone’s request. What counts as use, who has to prove it, and what to keep in a folder from today.',
    featuredImage: '/blog/non-use.svg',
    categories: ['Trademark'],
    tags: ['non-use', 'evidence', 'enforcement'],
    publishedOn: '2026-02-16',
    content: `A trademark registration lasts ${trademarkTerm.text} and can be renewed without limit. But it isn’t a reservation. If the mark hasn’t been put to genuine use in Singapore for ${nonUsePeriod.text}, anyone may apply to have it revoked.

The rule cuts both ways. It threatens your own old registrations, and it’s often the key that opens a register crowded by somebody else’s.

## When the clock runs

The first ${nonUsePeriod.text} begin on the day the registration procedure was completed, not on the day of filing. After that any unbroken stretch of the same length will do, whenever it falls. Use that begins again before the attack generally saves the mark, but not use that was hurried into being once the owner knew that the attack was coming: what happens in the three months before the application is looked at with suspicion.

## What counts as use

**Genuine use**: on real goods or services, offered to real customers, to find or keep a market. It needn’t be large. It must be more than a token to hold the register.

- Use **by somebody else with your consent** counts: a licensee, a distributor, a company of your group. Have the consent in writing.
- Use **in a slightly different form** counts, if what makes the mark distinctive is unchanged. A modernised typeface is fine. Half of the name left out is not.
- Putting the mark on goods **in Singapore for export only** counts.
- A website counts if it’s aimed at customers here: prices in dollars, delivery, a local contact. That it can be opened here isn’t enough.
- Internal papers, a domain name that leads nowhere and a company’s name on the door don’t.

There can be **proper reasons** for not using a mark: an import ban, a licence that an authority hasn’t granted yet. Lack of money and a change of plans aren’t such reasons.

## Goods by goods

Revocation can be partial. A mark registered for clothing, shoes and bags and used for bags alone may lose the rest. The tribunal asks what a fair description would be of what was really sold. It won’t leave you “clothing” because you sold socks.

That is why broad lists give less comfort than people think. They last five years; then they are as wide as the business.

## Who has to prove it

The owner. Whoever attacks says that the mark wasn’t used; the owner must show that it was. Most marks that fall were in fact used, by somebody who couldn’t prove it any more. The accounts had been thrown away and the website had been rebuilt.

> Most marks that fall were in fact used, by somebody who could not prove it any more.

So keep a folder. Once a year put into it:

1. two or three invoices for each class, with the mark or the product name and the buyer’s place on them;
2. photographs of packaging, signs and menus, with the date;
3. a print of the web page and the shop listing, with the address and the day;
4. advertisements and what they cost;
5. the licence or the distribution agreement, if others use the mark for you.

Half an hour, once a year. In a dispute nothing you do later can replace it.

## If the old mark is in your way

You want to register a name; the examiner cites a mark from 2014. Before you give up the name:

- **Look for use.** Shops, the web, social media, business records, a test purchase.
- **Ask.** A letter to the owner may bring a consent or a sale. An owner who has closed shop may be glad.
- **Apply to revoke.** If the owner doesn’t answer in time, the mark can be struck out without a fight. If he does, evidence follows, and a hearing.
- **Ask the registry to wait.** Your own application can usually be held while the other case is decided, so that you keep your date.

A [watch on the register](/services/trademark/trademark-watch) shows the other half of the picture: who files near your mark while you look after your own use. What is published can be opposed for ${oppositionPeriod.text}, and no longer.

${sources(nonUsePeriod, tradeMarksAct, tradeMarksRules)}`,
  },
  {
    slug: 'when-someone-else-files-your-name',
    title: 'When someone else files your name',
    summary:
      'A distributor, an ex-partner or a stranger has applied for your brand. Bad faith is a ground to stop it, and a heavy one to prove. What works, and in which order.',
    featuredImage: '/blog/bad-faith.svg',
    categories: ['Trademark', 'Business'],
    tags: ['bad faith', 'opposition', 'enforcement'],
    publishedOn: '2026-04-14',
    content: `It comes as a line in a search report. Your name, your class, an applicant whose name you know: the distributor whose contract ended in March. Or one you have never heard of, with forty other brands to his name.

Singapore registers for whoever files first, unless somebody shows a better right. Bad faith is one of the ways to show it.

## What bad faith is

The Trade Marks Act says that a mark shall not be registered if, or so far as, the application is made in bad faith. It doesn’t define it. The courts ask two things together: what did the applicant know, and would people in the trade who keep to proper standards call what he did dishonest or unacceptable?

Three lessons from the decisions:

- It’s a **serious allegation** and must be distinctly proved. Suspicion isn’t enough.
- The day that counts is the **day of filing**. What happened later matters only as far as it throws light on that day.
- A ground of its own: it doesn’t depend on confusion, and it can succeed where the marks aren’t even close in every respect.

## The usual faces

**The distributor.** He sold your goods, knew the brand was yours, and filed it in his own name “to protect it”. The contract, the price lists and his e-mails are the case.

**The partner who left.** Two people build a brand in one company. One files it for himself. Who owned the business, and what was agreed?

**The collector.** A stranger with a row of foreign brands, no shop, and an offer to sell. The pattern is the evidence, so search for his other filings.

**The blocker.** A competitor who files what he doesn’t mean to use, so that you can’t.

Not bad faith by itself: that he knew a brand existed abroad. A brand that has no customers here may be taken by somebody who honestly means to use it here. It’s hard to swallow, and the best argument for filing early where you will go.

## The order of moves

1. **Note the dates.** Is it pending, published or registered? If published, opposition is open for ${oppositionPeriod.text}. That comes first, whatever else you do.
2. **Save the evidence before you write to anyone.** Web pages, listings and chats disappear after the first letter. Print them with address and date.
3. **File your own application** now. It takes its place in the queue, and shows that you are serious.
4. **Write** a short letter with a date. Distributors often withdraw when they see that the papers still exist.
5. **Oppose**, or, if it’s registered, **apply to have it declared invalid**. A registration obtained in bad faith can be attacked without limit of time.
6. **Plead every ground that holds.** Bad faith is seldom alone: passing off, if you had goodwill in Singapore; copyright in the logo; the protection of well-known marks.

## What the file needs

- When you first used the name, where, and for what: the first invoice, the first label.
- That the applicant knew: the contract, correspondence, a visit, a trade fair.
- That he had a reason to know it was **yours**: terms that speak of “our brand”, instructions on how to display it.
- What he did afterwards: an offer to sell, a threat, no use.

A paper of 2019 is worth ten memories of it.

## How not to be in this position

File before you appoint. A distributor’s contract should follow the application and not precede it. Put three sentences into every such contract: the brand and everything like it is ours; you will not file it, here or anywhere; if you have, you’ll transfer it without charge. Then keep a watch, because these sentences bind one partner and not his cousin.

And write the logo down. If a designer outside the company drew it, the copyright may be the designer’s until it’s assigned. A [post on commissioned work](/blog/who-owns-the-work-you-paid-for) says why.

## If you are told that you did this

Sometimes the letter comes to you. Don’t answer in anger. If there was an understanding that you could file, find it. If there wasn’t, a transfer with your costs paid is a better end than a decision with your name on it.

${sources(tradeMarksAct, oppositionPeriod, {
  source: 'Valentino Globe BV v Pacific Rim Industries Inc [2010] SGCA 14',
  url: 'https://www.elitigation.sg/gd/s/2010_SGCA_14',
})}`,
  },
  {
    slug: 'stopping-copies-at-the-border',
    title: 'Stopping copies at the border',
    summary:
      'Singapore is a port. Copies that pass through it can be held by Customs, if you have told Customs what to look for. What a notice needs, and what happens after a seizure.',
    featuredImage: '/blog/border.svg',
    categories: ['Trademark', 'Business'],
    tags: ['enforcement', 'evidence', 'customs'],
    publishedOn: '2025-10-13',
    content: `A copy is easiest to stop while it’s still in one box. Once a container has become three hundred parcels, each needs its own letter. The Trade Marks Act lets the owner of a registered mark ask Singapore Customs to hold goods that bear it without consent, on import, on export and, within limits, in transit.

## Two ways in

**At your notice.** You tell Customs that a certain shipment is expected: what, from where, when, by which carrier. You show that you own the mark and give security for the costs of a seizure that turns out wrong. Customs can then hold the goods.

**On their own motion.** Officers who come upon goods that look wrong can hold them and tell both you and the importer. From then on time is counted in hours and working days. You must say at once whether you’ll act, give notice and security, and then bring a case in court within the time the Act allows. If nobody answers, the goods go on.

The second way is the commoner one, and it’s why preparation matters. An officer looks at a shoe for a minute. Somebody must have told her beforehand what a real one looks like and whom to ring on a Saturday.

## What to prepare before anything happens

1. **A registration in Singapore**, in the class of the goods and in the owner’s present name. An application isn’t enough, and a foreign certificate isn’t either. If the company was renamed, record it.
2. **A guide to your goods**, four pages at most: photographs of the label, stitching and packaging of a real one, and of known copies, side by side. Where real goods are made, and by whom. Usual ports and carriers. Product codes.
3. **One contact**, by role, reached at any hour, who can look at photographs and say within the hour whether the goods are yours.
4. **A lawyer’s power of attorney**, signed and on file. It can’t be signed in the hours that count.
5. **A decision on security**: who in the company may approve a deposit, today.

## After a seizure

| Step | What you do |
| --- | --- |
| Photographs arrive | Compare with the guide; answer in writing |
| The goods are held | Give notice and security, in the time stated |
| The names are disclosed | Check them against your own distributors |
| The clock for court runs | Sue, or settle with the importer |
| The end | Goods are destroyed, given up or released |

Many cases end in the fourth row. The importer is often a small trader who bought cheaply and didn’t ask. He gives the goods up, names the seller and signs that he won’t do it again. That name is worth more than the goods.

If the goods turn out to be real, or you don’t sue in time, you may have to pay for the delay. Look twice before you say no.

## What the border can’t do

**Parallel imports.** Goods that you, or somebody with your consent, put on the market anywhere in the world may be brought into Singapore and sold. They are real. Your mark is exhausted for them, unless their condition has been changed or impaired and the mark would suffer by it. Don’t use a seizure to keep your own distributors in their territories; it fails, and it’s expensive.

**A suitcase.** What a traveller brings for private and domestic use isn’t stopped by this.

**What’s only similar.** Officers look for copies. A confusingly similar name in another dress is for the court.

**Parcels from a website.** They can be held like anything else, but one at a time. Go to the platform too: most have a form for owners of registered marks, and take a listing down within days.

## The order we recommend

Register. Record the licence of whoever makes the goods for you, so that real ones aren’t mistaken for copies. Write the guide. Then tell Customs and the platforms in the same week, and keep a log of everything found, with date, route and seller. After a year the log shows one source or two, and you can stop catching boxes and begin at the factory.

A [watch on the register](/services/trademark/trademark-watch) belongs to it: those who copy goods often file the name as well, somewhere.

${sources(tradeMarksAct, ipos, {
  source: 'Singapore Customs',
  url: 'https://www.customs.gov.sg',
})}`,
  },
  {
    slug: 'somebody-has-your-name-with-sg',
    title: 'Somebody has your name with .sg at its end',
    summary:
      'A domain is rented, not owned, and a trademark can take it back. The three things to show, the quicker ways to try first, and the cases that are lost.',
    featuredImage: '/blog/domain.svg',
    categories: ['Business', 'Trademark'],
    tags: ['domain names', 'bad faith', 'enforcement'],
    publishedOn: '2025-05-08',
    content: `You register the company, then the trademark, and then find that the web address is taken. It shows advertisements, or nothing, or your competitor. What can be done depends on who was first and why he did it.

## Two systems, two procedures

Addresses under **.sg** belong to the Singapore Network Information Centre (SGNIC). Its dispute policy, the SDRP, is run through panels in Singapore. Addresses such as **.com** are under the UDRP, with panels at WIPO and elsewhere. They resemble each other. A complainant must show three things:

1. The domain is **identical or confusingly similar** to a name or mark in which you have rights.
2. The holder has **no rights or legitimate interests** in it.
3. It’s in **bad faith**. Under the UDRP it must have been registered *and* be used in bad faith. Under the SDRP registered *or* used is enough.

That little word decides cases. Somebody who took a .sg name innocently and later puts up a copy of your shop can lose it.

Under the SDRP the two sides can first try mediation, if both want to. The only remedies are transfer and cancellation. No money, no costs. The procedure is on paper and takes weeks, not years.

## What bad faith looks like

- He offers to sell it for much more than it cost him.
- He has a row of other people’s names.
- He is a competitor and sends your visitors to himself.
- He pretends to be you: your logo, your products, your log-in page.
- He registered it days after your launch was in the press.

And what it doesn’t look like: a person whose own name it is; a business with that name in another trade; a critic who says so plainly; a word of the dictionary used for what it means. If you call yourself “Lantern” and the holder sells lanterns, leave it alone.

## Do you have a right to show?

A registered trademark is the simplest. Its date needn’t be before the domain’s for the first of the three questions, but for bad faith it usually must: nobody can aim at a mark that didn’t exist. Unregistered names can do, if you prove that customers knew you by them then.

So the order is: search for domains **before** you settle on a name, register the obvious ones the same day you file the trademark, and tell no one before both are done.

## Try these first

1. **Look it up.** The public record shows the registrar and the dates; the holder’s name is often hidden. An archive of the web shows what stood there before.
2. **Wait for the expiry**, if it’s near and nothing harmful is there. A drop-catching service is cheaper than a panel.
3. **Ask for it**, through somebody who isn’t you. Many unused names are sold for what they cost to keep. An offer above a few hundred dollars should be made knowing that it ends the friendly stage.
4. **Report fraud.** A page that steals passwords or payments should go to the registrar, the host and the police today. They act on that faster than on trademark claims.
5. **For .sg, check the conditions.** SGNIC asks registrants for a connection with Singapore and for verified identity. A name that was registered against those rules can be suspended.

## What a complaint contains

The panel reads one document from each side. There’s no hearing at which to explain. It should hold:

- the trademark certificate and proof of use, with dates;
- prints of what the domain showed, over time;
- the correspondence, above all any price that was named;
- the holder’s other domains;
- a short account of what happened, in order.

Ten exhibits that say one thing each are better than a hundred pages.

## When a court is better

If you want damages, if the same person also sells copies, or if he has an arguable right, a panel will send you away. Then it’s trademark infringement or passing off, and the domain is one of the things the court can order to be handed over.

## The cheapest defence

For each brand keep the name with .sg, .com.sg and .com, and the likeliest misspelling. Put all of them in the company’s account, not in that of the person who built the first website, and renew them for several years. More addresses than that seldom pay. A [registered mark](/services/trademark/singapore-trademark-registration) reaches the ones you didn’t buy.

${sources(
  {
    source: 'SGNIC, Singapore Domain Name Dispute Resolution Policy',
    url: 'https://www.sgnic.sg',
  },
  {
    source: 'WIPO Arbitration and Mediation Center, domain name disputes',
    url: 'https://www.wipo.int/amc/en/domains/',
  },
  tradeMarksAct,
)}`,
  },
];
