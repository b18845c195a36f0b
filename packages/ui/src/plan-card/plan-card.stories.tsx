import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../button/button";
import { CardGrid } from "../card-grid/card-grid";
import { usage } from "../story-helpers/usage";
import { Tag } from "../tag/tag";
import { PlanCard } from "./plan-card";

const plans = [
  { name: "Exclusives", price: "£2.49", features: ["Videos made for members", "Early access"] },
  {
    name: "All Access",
    price: "£3.99",
    features: ["Everything in Exclusives", "Every series from its first day", "Downloads"],
  },
  {
    name: "Supporter",
    price: "£4.99",
    features: ["Everything in All Access", "Your name in the credits"],
  },
];

const meta = {
  title: "Product/Creators/PlanCard",
  component: PlanCard,
  args: {
    name: "All Access",
    price: "£3.99",
    period: "a month",
    features: ["Everything in Exclusives"],
    action: (
      <Button block variant="primary">
        Subscribe
      </Button>
    ),
  },
  parameters: usage({
    about: "A membership plan and what it holds.",
    dos: ["Light up one plan at most."],
    donts: ["No struck-out prices."],
  }),
} satisfies Meta<typeof PlanCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {
  render: () => (
    <CardGrid size="wide">
      {plans.map((plan, index) => (
        <PlanCard
          key={plan.name}
          {...plan}
          period="a month"
          highlighted={index === 1}
          tag={index === 1 && <Tag tone="light">Most chosen</Tag>}
          action={
            <Button block size="large" variant={index === 1 ? "primary" : "secondary"}>
              Subscribe
            </Button>
          }
        />
      ))}
    </CardGrid>
  ),
};
