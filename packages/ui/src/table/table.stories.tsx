import type { Meta, StoryObj } from "@storybook/react-vite";
import { usage } from "../story-helpers/usage";
import { Table, TableHead } from "./table";

const meta = {
  title: "Primitives/Content/Table",
  component: Table,
  args: { label: "Benefits by tier" },
  parameters: usage({
    about: "A plain table that scrolls by itself where it is too wide.",
    dos: ["Use `TableHead` for headings of columns, and `th scope` for those of rows."],
    donts: ["No tables for layout."],
  }),
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tiers: Story = {
  render: (args) => (
    <Table {...args}>
      <caption>What subscribers of the streaming platform get</caption>
      <TableHead columns={["Platform tier", "Benefit"]} />
      <tbody>
        {[
          "Free Exclusives and half price All Access",
          "Free All Access and half price Supporter",
          "Everything free",
        ].map((benefit, index) => (
          <tr key={benefit}>
            <th scope="row">{index + 1}</th>
            <td>{benefit}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  ),
};
