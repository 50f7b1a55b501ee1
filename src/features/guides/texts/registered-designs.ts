import { firm } from '../../../shared/firm';
import {
  designDeferral,
  designGrace,
  designOwner,
  designPeriod,
  designPriority,
  designTerm,
} from '../../../shared/legal-facts';
import type { GuideText } from '../guide-text';

export const guide: GuideText = {
  slug: 'registered-designs',
  title: 'Register the design of a product',
  summary:
    'The look of a thing is copied first. How to protect it in months and not years, and which drawings make the right strong.',
  description: `How to register a design in Singapore: what counts as new, the ${designGrace.text} of grace, the views to file, and up to ${designTerm.text} of protection in periods of ${designPeriod.text}.`,
  topic: 'invention',
  drawing: 'vessel',
  author: firm.bylines.patent,
  figure: { term: 'Lasts up to', detail: designTerm.text },
  lead: 'A patent protects how a thing works, a design how it looks. The registration is quick, comparatively cheap and easy to show to a platform or a customs officer: here is the drawing, there is the copy. It has one condition that cannot be repaired later, which is that the design was new.',
  figures: [
    { term: 'Lasts up to', detail: `${designTerm.text} from filing` },
    { term: 'Renewed every', detail: designPeriod.text },
    { term: 'Your own disclosure forgiven for', detail: designGrace.text },
    { term: 'File abroad, keep the date', detail: `within ${designPriority.text}` },
    { term: 'Publication put off by', detail: `up to ${designDeferral.text}` },
  ],
  facts: [designTerm, designOwner, designPriority, designGrace, designDeferral],
  services: [
    { category: 'patent', slug: 'registered-design-application' },
    { category: 'patent', slug: 'singapore-patent-application' },
  ],
  sections: [
    {
      id: 'what-a-design-is',
      title: 'What a design is',
      blocks: [
        {
          kind: 'text',
          text: 'Features of shape, configuration, colours, pattern or ornament that give a product its appearance. The product may be an article, such as a chair, a bottle or a fabric; a set, such as a tea service; or a non-physical product, such as a projected keyboard. Screens and icons can be registered for the device that shows them.',
        },
        {
          kind: 'table',
          caption: 'Which right for which part of one product',
          columns: ['Part of a covered jar', 'Right'],
          rows: [
            ['How the lid seals without a thread', '[Patent](/guides/patents-in-singapore)'],
            ['The outline of the jar and the pattern on it', 'Registered design'],
            ['The name on the lid', '[Trademark](/guides/register-a-trademark-in-singapore)'],
            [
              'The text and pictures of the booklet',
              '[Copyright](/guides/copyright-without-registration)',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Not registrable are features dictated by function alone, those that must fit or match another article, methods of construction, and computer programs as such. A spare part that can only have one shape is the classic case.',
        },
      ],
    },
    {
      id: 'new',
      title: 'New means new in the world',
      blocks: [
        {
          kind: 'text',
          text: `A design is refused or revoked if it was registered or published anywhere before, or differs from such a design only in immaterial details. A picture on a social network counts. Your own disclosure in the ${designGrace.text} before filing is forgiven in Singapore, and so is a disclosure in breach of confidence.`,
        },
        {
          kind: 'text',
          text: `Do not lean on it. China, for example, forgives only in narrow cases, and in the ${designGrace.text} somebody else may publish something near. The sound order is: file, then show. If the product must stay secret until a launch, file early and ask on the day of filing that publication be put off, which is possible for up to ${designDeferral.text}.`,
        },
        {
          kind: 'note',
          text: 'Singapore’s registry examines form, not novelty. A registration is therefore quick and not proof that the design was new. Search before you file, so that you rely on something that stands.',
        },
      ],
    },
    {
      id: 'owner',
      title: 'Who may apply',
      blocks: [
        {
          kind: 'text',
          text: 'The designer owns the design. If it was made by an employee in the course of employment, the employer does, unless they agreed otherwise. A commissioned design belongs to the studio that made it, not to the customer who paid, until it is assigned in writing. Many companies learn this when they want to register what they thought they had bought.',
        },
      ],
    },
    {
      id: 'steps',
      title: 'From drawing to certificate',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              title: 'Decide what the design is',
              text: 'The whole product, or the part that carries its character? A right in the handle alone catches every jug with that handle. A right in the jug catches only jugs that look the same all over.',
            },
            {
              title: 'Make the views',
              text: 'Perspective, front, back, left, right, top, bottom, on a plain ground, all of the same object, all in line or all in photographs. Broken lines show what is not claimed. Colour only if colour is the point.',
            },
            {
              title: 'Name and classify',
              text: 'A name for the product, and its class in the Locarno Classification, the sister of the Nice list. Several designs of the same class can go into one application.',
            },
            {
              title: 'File',
              text: 'Views, name, class, owner and fee. The date on which they are complete is the date that counts.',
            },
            {
              title: 'Formal examination',
              text: 'Queries concern mostly the views. Once they are answered the design is registered and published, usually within a few months.',
            },
            {
              title: 'Renew, or let go',
              text: `Each period lasts ${designPeriod.text}, up to ${designTerm.text} in total. Many designs are out of fashion after the first; those that are not are usually the ones that matter.`,
            },
          ],
        },
        {
          kind: 'timeline',
          caption: 'The life of a design, in years from filing',
          scale: { from: 0, to: designTerm.value },
          ticks: [0, 5, 10, 15].map((at) => ({ at, label: at === 0 ? 'Filing' : String(at) })),
          rows: [
            {
              label: 'File abroad, keep the date',
              text: designPriority.text,
              kind: 'limit',
              from: 0,
              to: designPriority.value / 12,
            },
            {
              label: 'Publication can be put off',
              text: `up to ${designDeferral.text}`,
              kind: 'wait',
              from: 0,
              to: designDeferral.value / 12,
            },
            {
              label: 'First period',
              text: designPeriod.text,
              kind: 'wait',
              from: 0,
              to: designPeriod.value,
            },
            {
              label: 'Second period, if renewed',
              text: designPeriod.text,
              kind: 'wait',
              from: designPeriod.value,
              to: 2 * designPeriod.value,
            },
            {
              label: 'Third and last, if renewed',
              text: designPeriod.text,
              kind: 'wait',
              from: 2 * designPeriod.value,
              to: designTerm.value,
            },
          ],
        },
      ],
    },
    {
      id: 'copyright',
      title: 'Why not rely on copyright?',
      blocks: [
        {
          kind: 'text',
          text: 'Because for mass products it hardly helps. Once a work of art has been applied to an article by an industrial process, in practice to more than fifty pieces, copying its shape by making such articles is generally no infringement of copyright any more. The law expects you to register the design. One-off pieces, sculptures and works of artistic craftsmanship follow other rules; ask before you assume.',
        },
      ],
    },
    {
      id: 'abroad',
      title: 'Abroad',
      blocks: [
        {
          kind: 'text',
          text: `Within ${designPriority.text} of the Singapore filing, applications elsewhere can take its date. Note the period: it is half as long as for patents. Singapore belongs to the Hague system, by which one application to WIPO covers many members, the European Union, China, Japan, Korea and the United States among them. Where only one or two countries matter, national applications may be simpler.`,
        },
        {
          kind: 'example',
          title: 'A lamp with a folded shade',
          text: [
            'A studio in Tiong Bahru designs a lamp for a hotel group. The contract says nothing about rights. The group wants to sell the lamp in its shops; a factory in Vietnam has the drawings.',
            'The studio owns the design. It files two designs in one application, the whole lamp and the shade alone, before the opening night, and licenses the group in writing. Five months later, with a distributor in Milan, it files through the Hague system and keeps the first date.',
          ],
          rows: [
            { term: 'Owner', detail: 'The studio, by law' },
            { term: 'Filed', detail: 'Lamp, and shade alone' },
            { term: 'First shown', detail: 'After filing' },
            { term: 'Abroad', detail: `In the fifth of ${designPriority.text}`, total: true },
          ],
        },
      ],
    },
  ],
};
