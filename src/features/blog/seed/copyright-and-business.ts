import {
  copyrightFormalities,
  copyrightTerm,
  creatorOwnsSince,
  nonUsePeriod,
  trademarkPriority,
} from '../../../shared/legal-facts';
import { copyrightAct, type SeedPost, sources, tradeMarksAct } from './seed-post';

export const copyrightAndBusinessPosts: SeedPost[] = [
  {
    slug: 'who-owns-the-work-you-paid-for',
    title: 'Who owns the work you paid for',
    summary: `Since ${creatorOwnsSince.text} whoever makes a commissioned work owns it first, not whoever paid. What that means for logos, code, photographs and films, and the clause that settles it.`,
    featuredImage: '/blog/ownership.svg',
    categories: ['Copyright', 'Business'],
    tags: ['ownership', 'contracts', 'start-ups'],
    publishedOn: '2025-03-20',
    content: `You paid for the logo. You’ve had it on the door for three years. Then an investor’s lawyer asks for the paper that says it’s yours, and there’s an invoice, with “thank you” on it.

An invoice shows that somebody was paid. It doesn’t show that the copyright moved.

## The rule

${copyrightFormalities.text} It belongs first to somebody, and who that is follows from the Copyright Act 2021:

| Who made it | First owner |
| --- | --- |
| An employee, in the course of employment | The employer |
| A freelancer or an agency, on commission | **The creator** |
| A founder, before the company existed | The founder |
| Several people, in parts that can’t be told apart | All of them, together |

The second row is what changed. For works made since ${creatorOwnsSince.text} the creator of commissioned photographs, portraits, engravings, sound recordings and films is the first owner too. Under the old Act that was whoever ordered them. For other works, such as logos, texts and code, the creator was the owner all along, which many who paid never knew.

For works made before that day the old rules go on. So the question “who owns it?” begins with “when was it made?”.

The parties can agree otherwise. What counts is **writing**.

## Assignment or licence

An **assignment** moves the right. It must be in writing and signed by or for whoever gives it. A chat message that says “sure, it’s all yours” is a poor start to an argument.

A **licence** lets you use. If nothing was written, a court will usually find one in the circumstances: you may use the logo as a logo. Whether you may change it, put it on goods, license it to franchisees or stop a copyist is another matter. Only the owner, or an exclusive licensee, can sue.

Not every work must be assigned. For a photograph in a brochure a licence is enough and cheaper. These should be assigned: the logo, the name in its lettering, the code of the product, the characters, the pattern on the packaging. All that you’d have to stop using if it were taken away.

## The clause

Whatever else it holds, it should say:

1. **What**: all works made under this contract, finished or not, with drafts and source files.
2. **Now**: “assigns”, not “agrees to assign”. Future works can be included.
3. **When**: on creation or on payment. On payment is fair to the creator. Then keep the proof of payment.
4. **Third parties**: fonts, stock pictures, libraries and music are named, with their licences.
5. **Sub-contractors**: the agency has the same clause with whoever really drew it.
6. **Credit**: the creator has a right to be identified. Say how, or have it waived in writing.
7. **Portfolio**: the creator may show the work. It costs you nothing and makes signing easy.

## Employees, and almost employees

For employees the law helps you, within the **course of employment**. A designer who writes a game at night doesn’t write it for you. A contract can describe the job more exactly. It can’t swallow a person’s evenings without good reason.

Interns, volunteers, directors without a contract and co-founders aren’t employees merely because they come every day. The most expensive gap that we meet is the founder who wrote the first version before the company existed, left after a quarrel, and never signed anything.

## What a machine made

Copyright protects what a person authored. Where a machine’s output is taken as it comes, there may be no author, and so nothing to assign. Keep the prompts, the selections and above all the human work afterwards. For a logo that must carry a company, have a person draw it. And register it as a trademark, which doesn’t ask who the author was.

## Close the gaps while it is easy

- List the ten works that the company couldn’t do without.
- For each: who made it, when, under which paper.
- Where there’s none, write a one-page assignment with a small payment, and send it while you’re on good terms.
- Put the signed papers in one folder, with the drafts and their dates. Copyright of an author lasts for life and ${copyrightTerm.text}; people forget in three.

We do this as a [project with an end](/services/copyright/copyright-documentation): a list of works, a chain of title for each, and the missing papers signed.

${sources(copyrightFormalities, creatorOwnsSince, copyrightTerm)}`,
  },
  {
    slug: 'keeping-a-secret-well-enough',
    title: 'Keeping a secret well enough to enforce it',
    summary:
      'There is no register of trade secrets. A court protects what you treated as a secret yourself. What belongs in an NDA, and what matters more than the NDA.',
    featuredImage: '/blog/secret.svg',
    categories: ['Business'],
    tags: ['confidentiality', 'contracts', 'evidence'],
    publishedOn: '2026-05-19',
    content: `A recipe, a list of customers with their prices, a parameter that took two years to find: much of what a company knows can’t be registered, or shouldn’t be, because registering means publishing. The law of confidence protects it without a form and without an end, on one condition. You must have kept it.

## What the law protects

Singapore has no trade secrets act. The courts protect confidential information in equity and by contract. Two things must be there:

- the information has the **quality of confidence**: it isn’t generally known, and somebody would have to work to find it out;
- it was received, or taken, in **circumstances that impose an obligation**: an agreement, a relationship, or plain circumstances that would tell any reasonable person.

Since the Court of Appeal’s decision in I-Admin in 2020 the owner’s position is better where somebody has taken or held information without permission: once those two things are shown, it’s for the other side to show that his conscience is clear. Before, owners who could show that a former employee had walked out with the files still lost, for want of proof that he’d used them.

What isn’t protected: the general skill of a person who worked for you, however well you trained him; what a competitor finds by taking your product apart; what you told everyone.

## What matters more than the NDA

In court the first question is what you did to keep it secret. So:

1. **Write down what the secrets are.** Not the secrets, but their names: “pricing model for marine clients”, “annealing profile B”. What can’t be named can’t be claimed.
2. **Let fewer people in.** If all forty can open the folder, it’s forty people’s word against yours.
3. **Mark.** “Confidential” on everything means nothing. On the right twelve documents it means a great deal.
4. **Log** who opened what. When somebody leaves, the log of the last month is the evidence.
5. **Talk about it**, when people come and when they go. An exit interview with a list, signed, has ended more cases than injunctions have.

## What belongs in an NDA

Two pages are enough.

- **Who and why.** “To evaluate a joint pilot” limits the use better than any list of prohibitions.
- **What.** A definition that a judge can apply. “All information of any kind” invites the question whether you meant it.
- **What not**: what’s public, what they had already, what they find out on their own.
- **Use, not only disclosure.** The danger is seldom that they tell others. It’s that they use it themselves.
- **People**: employees and advisers who need it, bound in the same way.
- **Return or deletion**, with a date, and a sentence about backups.
- **How long.** Three to five years for business plans. For a real secret: as long as it’s one. A time limit on a recipe gives it away on a known day.
- **Which law and court.** For partners abroad, think of where you could really enforce it.

Leave out penalties of a million dollars. A sum that isn’t a genuine attempt to protect an interest doesn’t frighten, and doesn’t hold.

Investors often won’t sign. Then say what it does and not how. What you must tell them for the valuation is seldom what you must keep from a competitor.

## Leavers

A clause against competing is enforced only if it’s reasonable in time, place and trade, and protects more than the wish not to be competed with. A clause against **using confidential information** needs no such excuse. Rely on the second. Prefer also a short one against approaching the clients the person served.

When someone leaves with files: copy the machine before you look at it, keep the logs, write one calm letter with a list of what must come back, and be ready to go to court within days. A month of thinking is later read as “it wasn’t so secret”.

## Secret or patent?

| Keep it secret if | Patent it if |
| --- | --- |
| Nobody can see it in the product | Anyone can take it apart |
| It will matter for longer than twenty years | It will matter for ten |
| Few people need to know | Many must know |
| A rival is unlikely to find it alone | Rivals are on the same path |

It’s one or the other: a patent publishes. But a product has many parts, and the choice can be made for each. See [You have shown your invention](/blog/you-have-shown-your-invention) for what happens when it was made by accident.

${sources(
  {
    source: 'I-Admin (Singapore) Pte Ltd v Hong Ying Ting [2020] SGCA 32',
    url: 'https://www.elitigation.sg/gd/s/2020_SGCA_32',
  },
  {
    source: 'Lim Oon Kuin v Rajah & Tann Singapore LLP [2022] SGCA 29',
    url: 'https://www.elitigation.sg/gd/s/2022_SGCA_29',
  },
)}`,
  },
  {
    slug: 'before-you-franchise',
    title: 'Before you franchise: put the mark in order',
    summary:
      'A franchise sells the use of a name. If the name isn’t registered, in the right hands and in the right countries, there is little to sell. A checklist from the mark outwards.',
    featuredImage: '/blog/franchise.svg',
    categories: ['Business', 'Trademark'],
    tags: ['franchising', 'contracts', 'asean'],
    publishedOn: '2026-09-15',
    content: `The second outlet went well. Somebody asks whether he can open one in Johor Bahru, under your name, with your recipes. Congratulations: you have something that others will pay for. What they pay for is mostly a trademark.

Singapore has no statute on franchising. No register of agreements, no cooling-off period, no prescribed disclosure. What holds the relationship together is the contract, and under the contract the mark. Other countries do have such laws: Malaysia registers franchises, Indonesia and Vietnam have rules of their own. So the order of things matters.

## 1. Is it registered?

Not filed, registered. Not only the logo, but also the word. In the classes of **what the outlets do** (43 for food service, 41 for tuition, 44 for beauty, 35 for retail) and of the goods that carry the name to people’s homes.

A franchisee who finds after a year that the name belongs to somebody else in his city has a claim against you. You promised him the use of it.

## 2. Is it in the right hands?

Often the mark is in the name of a founder, the leases in that of one company and the recipes nowhere. Decide who is the franchisor and put into that company: the marks, the copyright in manuals, menus and interiors, the domain names, the know-how. If outlets that you run yourself sit in another company, it needs a licence too.

Look at who drew the logo and wrote the manual. If it was an agency, see [Who owns the work you paid for](/blog/who-owns-the-work-you-paid-for).

## 3. Is it there where you are going?

Rights end at the border. Before you talk to anyone about a country, file there. Within ${trademarkPriority.text} of the Singapore filing you keep its date; afterwards you take the date on which you file. The Madrid Protocol covers most of ASEAN in one application. Where it doesn’t reach, or where the market is the point of the whole exercise, file nationally.

File the name in the local script as well. In many markets customers will give you one if you don’t.

The candidate who says “leave the registration to me, I’ll do it locally” may mean well. The mark is then his.

## 4. Is it written in the licence?

The licence of the mark is the heart of the agreement. It must be in writing and signed by or for whoever grants it. It should say:

- **which marks**, by number, and which goods, services and territory;
- whether it’s **exclusive**, and against whom: also against you?
- **standards**: what’s sold, how, with what, and who checks. A mark that stands for different things in different shops comes to stand for nothing;
- **form**: how the name is written, what may stand beside it, what happens to the account names on social media and delivery platforms. The accounts are yours;
- **improvements**: a franchisee’s new dish belongs to whom?
- **disputes**: he reports copies, you decide who acts;
- **the end**: signs down in days, telephone numbers and listings transferred, no similar name, the manuals back. Read this part aloud before signing, since it’s the part that will be used.

Have the licence **recorded** at the registry. It binds whoever buys the mark from you, and whoever buys from you will look for it.

## 5. Does each outlet count as use?

Use by a franchisee with your consent is your use. It keeps the registration alive: in each country a mark that isn’t used can fall, in Singapore after ${nonUsePeriod.text}. So collect from every franchisee, once a year, photographs of the front and three invoices. Put it in the agreement, and it arrives.

## 6. What isn’t the mark

**Know-how.** Recipes, supplier prices and the method go into a manual that is marked, numbered and lent. An NDA is signed before the manual is shown, not with the franchise agreement.

**Interior.** If the look is part of the business, think of design registrations for furniture and packaging, and keep the architect’s assignment.

**Territory on the internet.** Delivery apps don’t know your map. Say who serves which postcode.

**Competition law.** Fixing a franchisee’s resale prices, or dividing markets more tightly than the franchise needs, can be a problem here and a greater one abroad. Ask before you write it in.

## The order

1. Marks filed at home and in the first three countries.
2. Everything into one company.
3. Manual, and the NDA in front of it.
4. Local advice where franchises are regulated, before any money is taken.
5. The agreement.
6. The press release.

Most trouble that we see came from beginning at the end. A [strategy session](/services/consultation/ip-strategy-session) of two hours goes through the six with your own papers on the table.

${sources(tradeMarksAct, nonUsePeriod, trademarkPriority, copyrightAct)}`,
  },
];
