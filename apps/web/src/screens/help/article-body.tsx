import type { HelpBlock } from '@sudhaar/language/help-shape';
import { Info } from 'lucide-react';

export function ArticleBody({ blocks }: { blocks: readonly HelpBlock[] }) {
  return (
    <div className="mt-6 grid max-w-[68ch] gap-5">
      {blocks.map((block) => (
        <Block key={block.kind === 'steps' ? block.steps[0] : block.text} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: HelpBlock }) {
  if (block.kind === 'text') return <p>{block.text}</p>;
  if (block.kind === 'note') {
    return (
      <p className="flex gap-3 rounded-card bg-marigold-soft p-4">
        <Info aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-marigold-strong" />
        <span>{block.text}</span>
      </p>
    );
  }
  return (
    <ol className="grid gap-3">
      {block.steps.map((step, i) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-green-soft text-small font-semibold text-green"
          >
            {i + 1}
          </span>
          <span className="pt-0.5">{step}</span>
        </li>
      ))}
    </ol>
  );
}
